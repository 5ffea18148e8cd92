import { type Currency, digitsOf } from '@muster/rules/subsidy';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
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
  const [before] = decodeCursor(cursor, [isId]);
  const rows = await requestViews(em, { actor, features }, (requests) =>
    requests
      .where('request.person_id', '=', personId)
      .$if(before !== undefined, (query) => query.where('request.id', '<', before ?? ''))
      .orderBy('request.id', 'desc')
      .limit(limit + 1),
  );
  const projects = await db(em)
    .selectFrom('traffic_subsidy')
    .innerJoin('project', 'project.id', 'traffic_subsidy.project_id')
    .select(['project.id', 'project.pid', 'traffic_subsidy.currency'])
    .where('project.id', '=', anyOf(rows.map(({ projectId }) => projectId)))
    .execute();
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
