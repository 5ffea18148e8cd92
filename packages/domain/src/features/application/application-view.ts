import type { EntityManager } from '@mikro-orm/postgresql';
import { type ApplicationState, type Texts, UNDO_SECONDS } from '@muster/rules';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import type { Keyring } from '../../crypto/keyring.ts';
import { db } from '../../kernel/db/db.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { emailHasher } from '../person/email-hash.ts';

/** An application as people see it. An applicant isn't in the project yet, so nobody gets their address. */
export interface ApplicationView {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  tid: string;
  teamName: string;
  teamNames: Texts;
  uid: string;
  name: string;
  emailHash: string;
  note: string;
  state: ApplicationState;
  message: string | null;
  suggestedTid: string | null;
  suggestedName: string | null;
  suggestedNames: Texts | null;
  suggestionLeft: boolean;
  createdAt: Date;
  answeredAt: Date | null;
  /** Who accepted or declined it; not told to applicants, who may not know who is in the team. */
  answeredBy: string | null;
  /** Until when the reader can take their own answer back. */
  undoUntil: Date | null;
}

/** Whether the reader sees an answer that can still be undone: everyone who answers, but not the applicant. */
function seesDecision(readerId: string | null): AliasableExpression<SqlBool> {
  const { eb, or } = expressions();
  const reader = sql<string>`${readerId}::uuid`;
  return or([
    eb(reader, 'is distinct from', sql.ref<string>('application.person_id')),
    eb(reader, '=', sql.ref<string | null>('application.answered_by_id')),
  ]);
}

/** The state of an `application` as the reader sees it. */
export function stateFor(readerId: string | null): AliasableExpression<ApplicationState> {
  const { case: choose, fn } = expressions();
  const state = sql.ref<ApplicationState>('application.state');
  return choose()
    .when(seesDecision(readerId))
    .then(fn.coalesce(sql.ref<ApplicationState>('application.decision'), state))
    .else(state)
    .end();
}

/** Applications as rows of `ApplicationView`, and what their hashes of addresses follow from. */
function applicationsFor(em: EntityManager, readerId: string | null) {
  const undoUntil = sql<Date>`${sql.ref('application.decided_at')} + make_interval(secs => ${UNDO_SECONDS})`;
  return db(em)
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .innerJoin('person', 'person.id', 'application.person_id')
    .leftJoin('team as suggested', 'suggested.id', 'application.suggested_team_id')
    .leftJoin('person as answerer', 'answerer.id', 'application.answered_by_id')
    .select([
      'application.id',
      'project.id as projectId',
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.email_hash_mode as hashMode',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      'person.id as uid',
      displayNameOf('person').as('name'),
      'person.email',
      'application.note',
      stateFor(readerId).as('state'),
      'suggested.tid as suggestedTid',
      'suggested.name as suggestedName',
      'suggested.names as suggestedNames',
      'application.created_at as createdAt',
    ])
    .select(({ and, case: choose, eb, fn, ref }) => [
      choose()
        .when(and([eb('application.decision', 'is not', null), seesDecision(readerId)]))
        .then(ref('application.decision_message'))
        .else(ref('application.message'))
        .end()
        .as('message'),
      eb('application.suggestion_left_at', 'is not', null).$castTo<boolean>().as('suggestionLeft'),
      choose()
        .when(seesDecision(readerId))
        .then(fn.coalesce('application.decided_at', 'application.answered_at'))
        .else(ref('application.answered_at'))
        .end()
        .as('answeredAt'),
      choose().when(seesDecision(readerId)).then(displayNameOf('answerer')).end().as('answeredBy'),
      choose()
        .when(eb('application.answered_by_id', '=', sql<string>`${readerId}::uuid`))
        .then(undoUntil)
        .end()
        .as('undoUntil'),
    ]);
}

type Applications = ReturnType<typeof applicationsFor>;

/** One query for any number of applications. `narrow` adds conditions, order and limit. */
export async function viewApplications(
  em: EntityManager,
  keys: Keyring,
  readerId: string | null,
  narrow: (query: Applications) => Applications,
): Promise<ApplicationView[]> {
  const rows = await narrow(applicationsFor(em, readerId)).execute();
  const hashers = new Map<string, (email: string) => string>();
  return rows.map(({ projectId, hashMode, email, ...row }) => {
    const hashOf = hashers.get(projectId) ?? emailHasher(hashMode, projectId, keys);
    hashers.set(projectId, hashOf);
    return { ...row, emailHash: hashOf(email) };
  });
}
