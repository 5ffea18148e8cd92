import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import { Project } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';

/** What has to change so that a person is left out of just these rosters. */
export interface RosterChoice {
  /** Ids of projects. */
  hide: readonly string[];
  show: readonly string[];
}

/** One can hide from a project before having a place in it, from any that one may know of. */
export async function choiceOf(
  em: EntityManager,
  actor: Actor,
  personId: string,
  pids: readonly string[],
): Promise<RosterChoice> {
  const hidden = await db(em)
    .selectFrom('roster_opt_out')
    .select('project_id as id')
    .where('person_id', '=', personId)
    .execute();
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  const wanted = await em.find(Project, { pid: [...pids] });
  const known = wanted.filter((project) => hiddenIds.has(project.id) || canKnowProject(actor, project));
  const unknown = pids.filter((pid) => !known.some((project) => project.pid === pid));
  if (unknown.length > 0) {
    throw new DomainError('invalid', 'There is no such project, or none that you may see.', {
      fields: unknown.map((pid) => ({ pointer: '/hiddenFromRoster', detail: `There is no project ${pid}.` })),
    });
  }
  const wantedIds = new Set(known.map(({ id }) => id));
  return {
    hide: [...wantedIds].filter((id) => !hiddenIds.has(id)),
    show: [...hiddenIds].filter((id) => !wantedIds.has(id)),
  };
}

/** Whether the answer to “show me on the roster?” changes anything. */
export async function changesRoster(
  em: EntityManager,
  place: { projectId: string; personId: string },
  shown: boolean | undefined,
): Promise<boolean> {
  if (shown === undefined) return false;
  const hidden = await db(em)
    .selectFrom('roster_opt_out')
    .select('id')
    .where('project_id', '=', place.projectId)
    .where('person_id', '=', place.personId)
    .execute();
  return hidden.length > 0 === shown;
}

/**
 * The answer to “show me on the roster?”; none leaves it as it is. The project must be locked: its roster gets a new
 * version with it, and nobody reads an old one any more.
 */
export async function chooseRoster(
  em: EntityManager,
  actor: Pick<Actor, 'personId' | 'tokenId'>,
  { projectId, personId }: { projectId: string; personId: string },
  shown: boolean | undefined,
): Promise<void> {
  if (shown === undefined) return;
  const changed = shown
    ? await db(em)
        .deleteFrom('roster_opt_out')
        .where('project_id', '=', projectId)
        .where('person_id', '=', personId)
        .returning('id')
        .execute()
    : await db(em)
        .insertInto('roster_opt_out')
        .values({ id: newId(), project_id: projectId, person_id: personId })
        .onConflict((conflict) => conflict.columns(['project_id', 'person_id']).doNothing())
        .returning('id')
        .execute();
  if (changed.length === 0) return;
  recordAudit(em, actor, { action: shown ? 'roster.show' : 'roster.hide', projectId, subjectId: personId });
}
