import type { Locale, Texts } from '@muster/rules';
import type { JobScope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { ANSWERERS_SQL, WAITING_SQL } from './answerers.ts';
import { inboxLink } from './tell-answerers.ts';

const WAITING_BY_TEAM_SQL = `
  select answerer.person_id, application.team_id, count(*)::int as waiting, max(application.created_at) as latest
  from application
  join (${ANSWERERS_SQL}) answerer on answerer.team_id = application.team_id
  where ${WAITING_SQL} and answerer.person_id <> application.person_id
  group by answerer.person_id, application.team_id`;

interface WaitingTeam {
  personId: string;
  email: string;
  locale: Locale | null;
  pid: string;
  mainLanguage: Locale;
  projectName: Texts;
  teamName: Texts;
  waiting: number;
}

/**
 * Mails everybody who answers applications what waits for them in all their teams, if there is anything new since the
 * last time. Whose turn it is and that they had it is one statement: however often this runs, a day (UTC) has one mail.
 */
export async function summariseApplications({ em, keys, publicUrl }: JobScope): Promise<number> {
  return inTransaction(em, async (tx) => {
    const told = await tx.execute<{ id: string }[]>(
      `with waiting as (${WAITING_BY_TEAM_SQL})
       update person set application_summary_at = now()
       where application_mail = 'daily'
         and (application_summary_at is null or application_summary_at < date_trunc('day', now(), 'UTC'))
         and exists (
           select from waiting
           where waiting.person_id = person.id
             -- An application that was being written while the last summary was made is new to its reader.
             and (application_summary_at is null or waiting.latest > application_summary_at - interval '1 minute')
         )
       returning id`,
    );
    if (told.length === 0) return 0;
    const rows = await tx.execute<WaitingTeam[]>(
      `select person.id as "personId", person.email, ${mailLocaleSql('person')} as locale, project.pid,
              project.main_language as "mainLanguage", project.names as "projectName",
              team.names as "teamName", waiting.waiting
       from (${WAITING_BY_TEAM_SQL}) waiting
       join person on person.id = waiting.person_id
       join team on team.id = waiting.team_id
       join project on project.id = team.project_id
       where person.id = any (?::uuid[])
       order by project.starts_on desc, project.id, team.position, team.id`,
      [`{${told.map(({ id }) => id).join(',')}}`],
    );
    const byPerson = Map.groupBy(rows, ({ personId }) => personId);
    await enqueueMails(
      tx,
      keys,
      [...byPerson.values()].map((teams) => ({
        template: 'applications-waiting',
        to: (teams[0] as WaitingTeam).email,
        locale: teams[0]?.locale ?? (teams[0] as WaitingTeam).mainLanguage,
        projects: [...Map.groupBy(teams, ({ pid }) => pid)].map(([pid, ofProject]) => ({
          projectName: (ofProject[0] as WaitingTeam).projectName,
          link: inboxLink(publicUrl, pid),
          teams: ofProject.map(({ teamName, waiting }) => ({ teamName, waiting })),
        })),
        settingsLink: `${publicUrl}/account/me`,
      })),
    );
    return byPerson.size;
  });
}
