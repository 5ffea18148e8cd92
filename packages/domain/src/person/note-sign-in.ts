import type { BareScope } from '../kernel/scope.ts';

/** Keeps the day of the last sign-in: an account that never had one may have been made by others, and go again. */
export async function noteSignIn({ em }: BareScope, { personId }: { personId: string }): Promise<void> {
  await em.execute(
    'update person set last_signed_in_on = current_date where id = ? and last_signed_in_on is distinct from current_date',
    [personId],
  );
}
