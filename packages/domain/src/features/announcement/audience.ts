import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnnouncementKind } from '@muster/rules';
import { sql } from 'kysely';
import { peopleInAudienceOf } from '../../kernel/audience.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, expressions, now } from '../../kernel/db/expressions.ts';
import type { AudienceAsked } from '../../kernel/db/json-columns.ts';
import { displayNameOf } from '../../kernel/display-name.ts';

/** The people in the audience, each once, with a name and whether email reaches them. */
function peopleWithStatus(audience: AudienceAsked, projectId: string, kind: AnnouncementKind) {
  const { case: choose, exists, selectFrom } = expressions();
  const hasOptedOut = exists(
    selectFrom('announcement_opt_out as opt_out')
      .whereRef('opt_out.person_id', '=', sql.ref('person.id'))
      .where('opt_out.project_id', '=', projectId)
      .where('opt_out.kind', '=', kind),
  );
  return selectFrom('person')
    .select([
      'person.id as personId',
      displayNameOf('person').as('name'),
      choose()
        .when(sql.ref('person.suspended_at'), 'is not', null)
        .then('suspended')
        .when(hasOptedOut)
        .then('opted_out')
        .when(sql.ref('person.email_verified'), '=', false)
        .then('unverified')
        .else('reached')
        .end()
        .as('status'),
    ])
    .where('person.id', 'in', peopleInAudienceOf(audience, projectId))
    .$if(audience.uids !== undefined, (people) => people.where('person.id', '=', anyOf(audience.uids ?? [])));
}

export interface Reach {
  recipients: number;
  optedOut: number;
  /** Never signed in: nobody knows whether the address is theirs. */
  unverified: number;
  /** Some names of those who would get it. */
  sample: string[];
}

const SAMPLE_SIZE = 5;

export const measureAudience = (
  em: EntityManager,
  projectId: string,
  audience: AudienceAsked,
  kind: AnnouncementKind,
): Promise<Reach> =>
  db(em)
    .with('people', () => peopleWithStatus(audience, projectId, kind))
    .selectFrom('people')
    .select(({ fn, selectFrom }) => {
      const names = selectFrom('people')
        .select('name')
        .where('status', '=', 'reached')
        .orderBy('name')
        .orderBy('personId')
        .limit(SAMPLE_SIZE);
      return [
        fn.countAll<number>().filterWhere('status', '=', 'reached').as('recipients'),
        fn.countAll<number>().filterWhere('status', '=', 'opted_out').as('optedOut'),
        fn.countAll<number>().filterWhere('status', '=', 'unverified').as('unverified'),
        sql<string[]>`array(${names})`.as('sample'),
      ];
    })
    .executeTakeFirstOrThrow();

/**
 * Stores who gets the email, and returns how many. People chosen one by one are stored even where they get no email: only
 * that makes them readers of the announcement's page.
 */
export async function addRecipients(
  em: EntityManager,
  announcementId: string,
  projectId: string,
  audience: AudienceAsked,
  kind: AnnouncementKind,
): Promise<number> {
  const { count } = await db(em)
    .with('added', (query) =>
      query
        .insertInto('announcement_recipient')
        .columns(['id', 'announcement_id', 'person_id', 'state', 'settled_at'])
        .expression(({ selectFrom }) =>
          selectFrom(peopleWithStatus(audience, projectId, kind).as('people'))
            .select(({ eb, fn }) => [
              fn<string>('gen_random_uuid').as('id'),
              sql<string>`${announcementId}::uuid`.as('announcementId'),
              'personId',
              eb.case().when('status', '=', 'reached').then('waiting').else('left_out').end().as('state'),
              eb.case().when('status', '<>', 'reached').then(now()).end().as('settledAt'),
            ])
            .where(({ eb, or }) =>
              or([eb('status', '=', 'reached'), ...(audience.uids ? [eb('status', '<>', 'suspended')] : [])]),
            ),
        )
        .returning('state'),
    )
    .selectFrom('added')
    .select(({ fn }) => fn.countAll<number>().filterWhere('state', '=', 'waiting').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
