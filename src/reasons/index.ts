/** `ninefold/reasons`: why a move wins or loses. */

export { type Explanation, explainReview } from './explain-review.ts';
export { Explainer } from './explainer.ts';
export { type Motif, motifsOf, type NamedMove, type Point, type Reason } from './reason.ts';
