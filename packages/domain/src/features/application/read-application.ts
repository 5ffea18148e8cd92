import type { Scope } from '../../kernel/scope.ts';
import { isApplicant } from './application.policy.ts';
import { type ApplicationView, viewApplications } from './application-view.ts';
import { withoutAnswerer } from './list-own-applications.ts';
import { findKnownApplication } from './load-application.ts';

export async function readApplication(
  { em, actor, keys }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<ApplicationView> {
  const { facts } = await findKnownApplication(em, actor, pid, id);
  const [view] = (await viewApplications(em, keys, actor.personId, (query) =>
    query.where('application.id', '=', id),
  )) as [ApplicationView];
  return isApplicant(actor, facts) ? withoutAnswerer(view) : view;
}
