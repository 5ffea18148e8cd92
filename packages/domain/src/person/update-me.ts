import type { ApplicationMail, Locale, Visibility } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofOwnPerson } from './own-person.ts';
import type { Person } from './person.entity.ts';

export interface MeChanges {
  name?: string | undefined;
  /** Null takes the name of the account again. */
  badgeName?: string | null | undefined;
  locale?: Locale | null | undefined;
  timeZone?: string | null | undefined;
  applicationMail?: ApplicationMail | undefined;
  profileVisibility?: Visibility | undefined;
  resumeVisibility?: Visibility | undefined;
  historyVisibility?: Visibility | undefined;
}

/** Changes what is sent and nothing else. */
export async function updateMe(scope: Scope, changes: MeChanges): Promise<Person> {
  const shown = changes.name !== undefined || changes.badgeName !== undefined;
  return changing(scope, ofOwnPerson({ shown }), async ({ tx, actor }, { person }) => {
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    tx.assign(person, { ...sent, updatedAt: new Date() });
    // The log says which fields changed: what they were is nobody's business afterwards.
    recordAudit(tx, actor, { action: 'me.update', subjectId: person.id, after: { fields: Object.keys(sent) } });
    return person;
  });
}
