import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, isDay, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { OpenScope } from '../../kernel/scope.ts';
import { Project } from './project.entity.ts';

/** `canKnowProject`, as a condition: the database leaves out what the caller may not see. */
function visibleTo(actor: Actor | null) {
  if (actor?.administrator) return {};
  const own = { id: ownIds(actor) };
  return { $or: [{ state: { $ne: 'draft' as const } }, { rosterPublished: true }, own] };
}

export type ProjectSelection = 'all' | 'mine' | 'open' | 'past';

const ownIds = (actor: Actor | null): string[] =>
  actor === null
    ? []
    : // Also those whose policies they have still to accept: theirs all the same, and that is where they are asked.
      [actor.projectId, ...[...actor.grants, ...actor.withheld].map(({ projectId }) => projectId)].filter(
        (id) => id !== null,
      );

function selected(actor: Actor | null, which: ProjectSelection) {
  if (which === 'mine') return { id: ownIds(actor) };
  if (which === 'open') return { state: 'open' as const };
  if (which === 'past') return { state: ['closed' as const, 'archived' as const] };
  return {};
}

export const whichProjects = (actor: Actor | null, which: ProjectSelection = 'all') =>
  ({ $and: [visibleTo(actor), selected(actor, which)] }) satisfies FilterQuery<Project>;

/** The projects that the caller may know of, the latest first. */
export async function listProjects(
  { em, actor }: OpenScope,
  page: PageRequest & { which?: ProjectSelection | undefined },
): Promise<Page<Project>> {
  const [startsOn, id] = decodeCursor(page.cursor, [isDay, isId]);
  const after: FilterQuery<Project> =
    startsOn === undefined || id === undefined
      ? {}
      : { $or: [{ startsOn: { $lt: startsOn } }, { startsOn, id: { $lt: id } }] };
  const projects = await em.find(
    Project,
    { $and: [whichProjects(actor, page.which), after] },
    { orderBy: { startsOn: 'desc', id: 'desc' }, limit: page.limit + 1 },
  );
  return toPage(
    projects,
    page.limit,
    (project) => project,
    (project) => [project.startsOn, project.id],
  );
}
