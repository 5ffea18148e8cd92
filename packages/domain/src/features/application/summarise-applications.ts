import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf, now } from '../../kernel/db/expressions.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { answerers, isAwaitingDecision } from './answerers.ts';
import { inboxLink } from './tell-answerers.ts';

const waitingByTeam = (em: EntityManager) =>
  db(em)
    .selectFrom('application')
    .innerJoin(answerers(em).as('answerer'), 'answerer.team_id', 'application.team_id')
    .select(({ fn }) => [
      'answerer.person_id',
      'application.team_id',
      fn.countAll<number>().as('waiting'),
      fn.max('application.created_at').as('latest'),
    ])
    .where(isAwaitingDecision())
    .whereRef('answerer.person_id', '<>', 'application.person_id')
    .groupBy(['answerer.person_id', 'application.team_id']);

/**
 * Mails everybody who answers applications what waits for them in all their teams, if there is anything new since the
 * last time. Whose turn it is and that they had it is one statement: however often this runs, a day (UTC) has one mail.
 */
export async function summariseApplications({ em, keys, publicUrl }: JobScope): Promise<number> {
  return inTransaction(em, async (tx) => {
    const mailed = await db(tx)
      .with('waiting', () => waitingByTeam(tx))
      .updateTable('person')
      .set({ application_summary_at: now() })
      .where('application_mail', '=', 'daily')
      .where(({ eb, or }) =>
        or([
          eb('application_summary_at', 'is', null),
          eb('application_summary_at', '<', sql<Date>`date_trunc('day', now(), 'UTC')`),
        ]),
      )
      .where(({ eb, exists, or, selectFrom }) =>
        exists(
          selectFrom('waiting')
            .whereRef('waiting.person_id', '=', 'person.id')
            .where(({ ref }) =>
              or([
                eb('application_summary_at', 'is', null),
                // An application that was being written while the last summary was made is new to its reader.
                eb(ref('waiting.latest'), '>', sql<Date>`${ref('application_summary_at')} - interval '1 minute'`),
              ]),
            ),
        ),
      )
      .returning('id')
      .execute();
    if (mailed.length === 0) return 0;
    const rows = await db(tx)
      .selectFrom(waitingByTeam(tx).as('waiting'))
      .innerJoin('person', 'person.id', 'waiting.person_id')
      .innerJoin('team', 'team.id', 'waiting.team_id')
      .innerJoin('project', 'project.id', 'team.project_id')
      .select([
        'person.id as personId',
        'person.email',
        mailLocaleOf('person').as('locale'),
        'project.pid',
        'project.main_language as mainLanguage',
        'project.names as projectName',
        'team.names as teamName',
        'waiting.waiting',
      ])
      .where('person.id', '=', anyOf(mailed.map(({ id }) => id)))
      .orderBy('project.starts_on', 'desc')
      .orderBy('project.id')
      .orderBy('team.position')
      .orderBy('team.id')
      .execute();
    const byPerson = Map.groupBy(rows, ({ personId }) => personId);
    await enqueueMails(
      tx,
      keys,
      [...byPerson.values()].map((teams) => ({
        template: 'applications-waiting',
        to: first(teams).email,
        locale: first(teams).locale ?? first(teams).mainLanguage,
        projects: [...Map.groupBy(teams, ({ pid }) => pid)].map(([pid, ofProject]) => ({
          projectName: first(ofProject).projectName,
          link: inboxLink(publicUrl, pid),
          teams: ofProject.map(({ teamName, waiting }) => ({ teamName, waiting })),
        })),
        settingsLink: `${publicUrl}/account/me`,
      })),
    );
    return byPerson.size;
  });
}

/** Of the rows of a group, which has at least one. */
const first = <Item>(items: readonly Item[]): Item => items[0] as Item;
