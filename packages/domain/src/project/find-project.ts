import type { EntityManager } from '@mikro-orm/postgresql';
import { keepPlan } from '../kernel/kept-plans.ts';
import { Project } from './project.entity.ts';

let byPid: string | undefined;

/**
 * Nearly every request asks for its project first: by a plan that is kept. One that is known already is left to the ORM,
 * which knows what has been changed about it.
 */
export async function findProject(em: EntityManager, pid: string): Promise<Project | null> {
  byPid ??= keepPlan(`select ${columnsOf(em)} from project where pid = ?`);
  const [row] = await em.execute<{ id: string }[]>(byPid, [pid]);
  if (row === undefined) return null;
  const isKnown = em.getUnitOfWork().getById(Project, row.id) !== undefined;
  return isKnown ? em.findOne(Project, { pid }) : em.map(Project, row);
}

/** By name: see `keepPlan`. */
const columnsOf = (em: EntityManager): string =>
  em
    .getMetadata(Project)
    .props.flatMap(({ persist, fieldNames }) => (persist === false ? [] : (fieldNames ?? [])))
    .join(', ');
