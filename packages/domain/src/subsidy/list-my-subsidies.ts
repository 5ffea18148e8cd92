import { type Currency, digitsOf } from '@muster/rules/subsidy';
import { requirePerson } from '../kernel/actor.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { type RequestView, requestViews } from './request-view.ts';

export interface MySubsidy extends RequestView {
  pid: string;
  currency: Currency;
  digits: number;
}

/** The caller's own requests, of all projects, the newest first. */
export async function listMySubsidies(
  { em, actor, features }: Scope,
  { limit, cursor }: PageRequest,
): Promise<Page<MySubsidy>> {
  const personId = requirePerson(actor);
  const [before = null] = decodeCursor(cursor, [isId]);
  const rows = await requestViews(
    em,
    { actor, features },
    'request.person_id = ? and (?::uuid is null or request.id < ?) order by request.id desc limit ?',
    [personId, before, before, limit + 1],
  );
  const projects = await em.execute<{ id: string; pid: string; currency: Currency }[]>(
    `select project.id, project.pid, currency from traffic_subsidy join project on project.id = traffic_subsidy.project_id
     where project.id = any (?::uuid[])`,
    [`{${rows.map(({ projectId }) => projectId).join(',')}}`],
  );
  const known = new Map(projects.map((project) => [project.id, project]));
  return toPage(
    rows,
    limit,
    ({ projectId, ...row }) => {
      const { pid = '', currency = 'TWD' } = known.get(projectId) ?? {};
      return { ...row, pid, currency, digits: digitsOf(currency) };
    },
    ({ id }) => [id],
  );
}
