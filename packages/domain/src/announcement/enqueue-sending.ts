import type { BareScope } from '../kernel/scope.ts';

/** Wakes the job that sends what waits. One is enough for all announcements, hence the key. */
export async function enqueueSending({ em }: BareScope, { inSeconds = 0 } = {}): Promise<void> {
  await em.execute(
    `select from graphile_worker.add_job('send_announcements', run_at => now() + make_interval(secs => ?), job_key => 'send_announcements')`,
    [inSeconds],
  );
}
