/** A chart of who was winning: high is the starter. */

import type { Names } from '../../core/scene.ts';
import { capitalize } from '../../core/text.ts';
import { courseLegend } from '../../sentences/reviews.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor } from './review-cursor.ts';

const [WIDTH, HEIGHT, EDGE] = [320, 96, 10];

export function Course({ cursor, names }: { readonly cursor: ReviewCursor; readonly names: Names }) {
  const course = cursor.reviewed.value?.review.course ?? [];
  const last = Math.max(1, cursor.last);
  const x = (point: number) => EDGE + (point / last) * (WIDTH - 2 * EDGE);
  const y = (share: number) => EDGE + (1 - share) * (HEIGHT - 2 * EDGE);
  const line = course.map((share, i) => `${x(i)},${y(share)}`).join(' ');
  const now = cursor.at.value;
  const share = course[now];
  return (
    <div class="course stack dense">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onClick={(event) => cursor.to(pointAt(event, last))}
      >
        <line class="middle" x1={EDGE} x2={WIDTH - EDGE} y1={y(0.5)} y2={y(0.5)} />
        <line class="now" x1={x(now)} x2={x(now)} y1={EDGE / 2} y2={HEIGHT - EDGE / 2} />
        <polyline points={line} />
        {share !== undefined && <circle cx={x(now)} cy={y(share)} r="5" />}
        {cursor.decisions.value.map((decision, i) =>
          decision && (decision.mark === 'mistake' || decision.mark === 'inexact') ? (
            <text key={x(i)} x={x(i)} y={y(course[i] ?? 0.5) + ((course[i] ?? 0.5) > 0.7 ? 15 : -15)}>
              {decision.mark === 'mistake' ? '✗' : '~'}
            </text>
          ) : null,
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={cursor.last}
        value={now}
        aria-label={reviewTexts.course}
        aria-valuetext={share === undefined ? undefined : reviewTexts.coursePoint(share, now, names.first)}
        onInput={(event) => cursor.to(Number(event.currentTarget.value))}
      />
      <small class="soft">{capitalize(courseLegend(names))}</small>
    </div>
  );
}

function pointAt(event: MouseEvent, last: number): number {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  const share = ((event.clientX - left) / width) * WIDTH;
  return Math.round(((share - EDGE) / (WIDTH - 2 * EDGE)) * last);
}
