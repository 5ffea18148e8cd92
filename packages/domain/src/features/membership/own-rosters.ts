import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { isConfirmed, isPending } from '../../kernel/confirmation.ts';
import { prepared } from '../../kernel/db/prepared.ts';

/** What the roster of a project says of a person. */
export interface OwnRoster {
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** Whether they chose not to be in it. */
  hidden: boolean;
  /** Who reads their name in it: anyone, those of the project, or nobody. */
  shownTo: 'everyone' | 'project' | 'nobody';
}

type Row = Omit<OwnRoster, 'shownTo'> & { listed: boolean; published: boolean };

/**
 * As on the roster itself, people are listed who have confirmed their membership, and others where the project says so; no
 * roster has a closed team. Drafts in which a membership is pending stay unknown until they open.
 */
const rostersOf = prepared<{ personId: string }, Row>((db, parameter) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .innerJoin('project', 'project.id', 'team.project_id')
        .select(({ and, eb, lit, or, ref }) => [
          'team.project_id',
          lit(false).$castTo<boolean>().as('hidden'),
          and([
            eb('team.closed_at', 'is', null),
            or([
              isConfirmed('membership'),
              and([ref('project.lists_unconfirmed'), eb('membership.given_name', 'is not', null)]),
            ]),
          ])
            .$castTo<boolean>()
            .as('listed'),
        ])
        .where('membership.person_id', '=', parameter('personId'))
        .where('membership.left_at', 'is', null)
        .where(({ and, eb, not }) =>
          not(
            and([isPending('membership'), eb('project.state', '=', sql.lit('draft')), not('project.roster_published')]),
          ),
        )
        .unionAll(
          selectFrom('roster_opt_out')
            .select(({ lit }) => ['roster_opt_out.project_id', lit(true).as('hidden'), lit(false).as('listed')])
            .where('roster_opt_out.person_id', '=', parameter('personId')),
        )
        .as('own'),
    )
    .innerJoin('project', 'project.id', 'own.project_id')
    .select(({ fn }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.roster_published as published',
      fn.agg<boolean>('bool_or', ['own.listed']).as('listed'),
      fn.agg<boolean>('bool_or', ['own.hidden']).as('hidden'),
    ])
    .groupBy('project.id')
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id'),
);

/** The rosters that a person is in, or has hidden from, the latest first. */
export async function ownRosters(em: EntityManager, personId: string): Promise<OwnRoster[]> {
  const rows = await rostersOf.execute(em, { personId });
  return rows.map(({ listed, published, ...row }) => ({
    ...row,
    shownTo: !listed || row.hidden ? 'nobody' : published ? 'everyone' : 'project',
  }));
}
