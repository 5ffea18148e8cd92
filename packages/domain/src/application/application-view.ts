import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationState, EmailHashMode } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { emailHasher } from '../person/email-hash.ts';

/** An application as people see it. An applicant isn't in the project yet, so nobody gets their address. */
export interface ApplicationView {
  id: string;
  pid: string;
  projectName: string;
  tid: string;
  teamName: string;
  uid: string;
  name: string;
  emailHash: string;
  note: string;
  state: ApplicationState;
  message: string | null;
  suggestedTid: string | null;
  suggestedName: string | null;
  suggestionLeft: boolean;
  createdAt: Date;
  answeredAt: Date | null;
  /** Who accepted or declined it; not told to applicants, who may not know who is in the team. */
  answeredBy: string | null;
}

type Row = Omit<ApplicationView, 'emailHash' | 'createdAt' | 'answeredAt'> & {
  projectId: string;
  hashMode: EmailHashMode;
  email: string;
  createdAt: string;
  answeredAt: string | null;
};

/** One query for any number of applications. `rest` is what follows: conditions, order, limit. */
export async function viewApplications(
  em: EntityManager,
  keys: Keyring,
  rest: string,
  values: readonly unknown[],
): Promise<ApplicationView[]> {
  const rows = await em.execute<Row[]>(
    `select application.id, project.id as "projectId", project.pid, project.name as "projectName",
            project.email_hash_mode as "hashMode", team.tid, team.name as "teamName",
            person.id as uid, ${displayNameSql('person')} as name, person.email,
            application.note, application.state, application.message,
            suggested.tid as "suggestedTid", suggested.name as "suggestedName",
            application.suggestion_left_at is not null as "suggestionLeft",
            application.created_at as "createdAt", application.answered_at as "answeredAt",
            ${displayNameSql('answerer')} as "answeredBy"
     from application
     join team on team.id = application.team_id
     join project on project.id = team.project_id
     join person on person.id = application.person_id
     left join team suggested on suggested.id = application.suggested_team_id
     left join person answerer on answerer.id = application.answered_by_id
     ${rest}`,
    values,
  );
  const hashers = new Map<string, (email: string) => string>();
  return rows.map(({ projectId, hashMode, email, createdAt, answeredAt, ...row }) => {
    const hashOf = hashers.get(projectId) ?? emailHasher(hashMode, projectId, keys);
    hashers.set(projectId, hashOf);
    return {
      ...row,
      emailHash: hashOf(email),
      createdAt: new Date(createdAt),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    };
  });
}
