import type { Plan } from '../table/plan.ts';
import type { Room } from '../table/play-on-screen.ts';
export async function menu(_: Room): Promise<Plan | 'quit' | 'interrupted'> {
  return 'quit';
}
