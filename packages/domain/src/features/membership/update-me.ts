import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationMail, Locale, Visibility } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import type { Person } from '../person/person.entity.ts';
import { choiceOf, chooseRoster, type RosterChoice } from './choose-roster.ts';

export interface MeChanges {
  name?: string | undefined;
  /** Null takes the name of the account again. */
  badgeName?: string | null | undefined;
  locale?: Locale | null | undefined;
  timeZone?: string | null | undefined;
  applicationMail?: ApplicationMail | undefined;
  profileVisibility?: Visibility | undefined;
  photoVisibility?: Visibility | undefined;
  resumeVisibility?: Visibility | undefined;
  historyVisibility?: Visibility | undefined;
  /** The pids of all projects whose rosters leave the person out. */
  hiddenFromRoster?: readonly string[] | undefined;
}

/** Changes what is sent and nothing else. */
export async function updateMe(scope: Scope, { hiddenFromRoster, ...changes }: MeChanges): Promise<Person> {
  const shown = changes.name !== undefined || changes.badgeName !== undefined;
  const own = withRosters(ofOwnPerson({ shown }), hiddenFromRoster);
  return changing(scope, own, async ({ tx, actor }, { person, choice }) => {
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    for (const projectId of choice.hide) await chooseRoster(tx, actor, { projectId, personId: person.id }, false);
    for (const projectId of choice.show) await chooseRoster(tx, actor, { projectId, personId: person.id }, true);
    if (Object.keys(sent).length === 0 && hiddenFromRoster !== undefined) return person;
    tx.assign(person, { ...sent, updatedAt: new Date() });
    // The log says which fields changed: what they were is nobody's business afterwards.
    recordAudit(tx, actor, { action: 'me.update', subjectId: person.id, after: { fields: Object.keys(sent) } });
    return person;
  });
}

interface Own {
  person: Person;
  projects: string[];
}

/** With the projects whose rosters show the person, or no longer do. */
const withRosters = (
  own: Subject<Own>,
  pids: readonly string[] | undefined,
): Subject<Own & { choice: RosterChoice }> => ({
  async find(em: EntityManager, actor: Actor) {
    const found = await own.find(em, actor);
    const choice = pids === undefined ? { hide: [], show: [] } : await choiceOf(em, actor, found.person.id, pids);
    return { ...found, choice };
  },
  rows: (found) => {
    const rows = own.rows(found);
    return { ...rows, projects: [...(rows.projects ?? []), ...found.choice.hide, ...found.choice.show] };
  },
});
