import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubsidyMover } from '@muster/rules/subsidy';
import type { Actor } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Project } from '../project/project.entity.ts';
import { findSubsidyProject, requireBooksOpen } from './load-subsidy.ts';
import { moversOf } from './subsidy.policy.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { TrafficSubsidy } from './traffic-subsidy.entity.ts';

export interface FoundRequest {
  project: Project;
  subsidy: TrafficSubsidy;
  request: SubsidyRequest;
  /** As what the caller has to do with it. */
  movers: SubsidyMover[];
  /** The teams of the project that its person is in. */
  teamIds: string[];
}

/** In which teams of the project people are, by their places that count. */
export async function teamsOf(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(({ fn }) => [
      'membership.person_id',
      fn.agg<string[]>('array_agg', ['team.id']).orderBy('membership.joined_at').orderBy('team.id').as('teamIds'),
    ])
    .where('membership.person_id', '=', anyOf(personIds))
    .where('team.project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .groupBy('membership.person_id')
    .execute();
  return new Map(rows.map(({ person_id, teamIds }) => [person_id, teamIds]));
}

/** A request, for its person and for those who have to do with it: to others it is not there. */
export async function findRequest(em: EntityManager, actor: Actor, pid: string, id: string): Promise<FoundRequest> {
  const project = await findSubsidyProject(em, actor, pid);
  const request = isId(id) ? await em.findOne(SubsidyRequest, { id, project }) : null;
  if (request === null) throw notFound();
  const personId = request.person?.id ?? null;
  const teamIds = personId === null ? [] : ((await teamsOf(em, project.id, [personId])).get(personId) ?? []);
  const movers = moversOf(actor, { projectId: project.id, personId, teamIds });
  if (movers.length === 0) throw notFound();
  return { project, subsidy: await em.findOneOrFail(TrafficSubsidy, { project }), request, movers, teamIds };
}

/** One that is moved: its person's account stays meanwhile, and the budget is nobody else's. */
export const ofMovedRequest = (pid: string, id: string): Subject<FoundRequest> => ({
  async find(em, actor) {
    const found = await findRequest(em, actor, pid, id);
    requireBooksOpen(found.project);
    return found;
  },
  rows: ({ project, subsidy, request }) => ({
    projects: [project.id],
    shared: true,
    kept: request.person ? [request.person.id] : [],
    hanging: [
      { table: 'traffic_subsidy', id: subsidy.id },
      { table: 'subsidy_request', id: request.id },
    ],
  }),
});
