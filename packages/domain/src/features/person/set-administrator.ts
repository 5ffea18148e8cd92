import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedAccount } from './managed-account.ts';
import type { Person } from './person.entity.ts';

/** Makes an administrator, or one less. The last one stays. */
export async function setAdministrator(
  scope: Scope,
  { uid, administrator }: { uid: string; administrator: boolean },
): Promise<Person> {
  requireFresh(scope.actor);
  return changing(scope, ofManagedAccount(uid), async ({ tx, actor }, { person, administrators }) => {
    if (person.administrator === administrator) return person;
    if (!administrator && administrators.length <= 1)
      throw conflict('last_administrator', 'The last administrator stays.');
    person.administrator = administrator;
    recordAudit(tx, actor, {
      action: administrator ? 'person.make_administrator' : 'person.unmake_administrator',
      subjectId: uid,
    });
    return person;
  });
}
