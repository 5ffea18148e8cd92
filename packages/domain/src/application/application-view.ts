import type { EntityManager } from '@mikro-orm/postgresql';
import { type ApplicationState, type EmailHashMode, type Texts, UNDO_SECONDS } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { displayNameSql } from '../kernel/display-name.ts';
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

type Row = Omit<ApplicationView, 'emailHash' | 'createdAt' | 'answeredAt' | 'undoUntil'> & {
  projectId: string;
  hashMode: EmailHashMode;
  email: string;
  createdAt: string;
  answeredAt: string | null;
  undoUntil: string | null;
};

/** Whether the reader sees an answer that can still be taken back: all who answer, but not the applicant. */
const seesDecision = `(reader.id is distinct from application.person_id or reader.id = application.answered_by_id)`;

/** The state as the reader sees it, for conditions in `rest`. */
export const SEEN_STATE = `case when ${seesDecision} then coalesce(application.decision, application.state) else application.state end`;

/** One query for any number of applications. `rest` is what follows: conditions, order, limit. */
export async function viewApplications(
  em: EntityManager,
  keys: Keyring,
  readerId: string | null,
  rest: string,
  values: readonly unknown[],
): Promise<ApplicationView[]> {
  const rows = await em.execute<Row[]>(
    `select application.id, project.id as "projectId", project.pid, project.name as "projectName", project.names as "projectNames",
            project.email_hash_mode as "hashMode", team.tid, team.name as "teamName", team.names as "teamNames",
            person.id as uid, ${displayNameSql('person')} as name, person.email,
            application.note, ${SEEN_STATE} as state,
            case when application.decision is not null and ${seesDecision} then application.decision_message
                 else application.message end as message,
            suggested.tid as "suggestedTid", suggested.name as "suggestedName", suggested.names as "suggestedNames",
            application.suggestion_left_at is not null as "suggestionLeft",
            application.created_at as "createdAt",
            case when ${seesDecision} then coalesce(application.decided_at, application.answered_at)
                 else application.answered_at end as "answeredAt",
            case when ${seesDecision} then ${displayNameSql('answerer')} end as "answeredBy",
            case when application.answered_by_id = reader.id
                 then application.decided_at + make_interval(secs => ?) end as "undoUntil"
     from application
     cross join (select ?::uuid as id) reader
     join team on team.id = application.team_id
     join project on project.id = team.project_id
     join person on person.id = application.person_id
     left join team suggested on suggested.id = application.suggested_team_id
     left join person answerer on answerer.id = application.answered_by_id
     ${rest}`,
    [UNDO_SECONDS, readerId, ...values],
  );
  const hashers = new Map<string, (email: string) => string>();
  return rows.map(({ projectId, hashMode, email, createdAt, answeredAt, undoUntil, ...row }) => {
    const hashOf = hashers.get(projectId) ?? emailHasher(hashMode, projectId, keys);
    hashers.set(projectId, hashOf);
    return {
      ...row,
      emailHash: hashOf(email),
      createdAt: new Date(createdAt),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
      undoUntil: undoUntil === null ? null : new Date(undoUntil),
    };
  });
}
