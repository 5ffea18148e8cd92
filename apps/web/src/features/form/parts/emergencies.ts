import { trpc } from '../../../data/trpc.ts';

/** Where emergency contacts are open to the reader today; for most people and on most days nowhere. */
export const emergenciesIn = (pid: string) => trpc.form.emergencies.queryOptions({ pid });
