import type { FillFacts, Proposal } from '@muster/rules/tasks';
import { WorkerQueue } from '../../../kernel/worker-queue.ts';

/** Makes proposals: each takes a core for seconds. */
export const proposals = new WorkerQueue<FillFacts, Proposal>({
  file: new URL('./fill-worker.ts', import.meta.url),
  name: 'proposals',
  mostWaiting: 6,
  busy: 'Many proposals are being made. Please try again in a moment.',
});
