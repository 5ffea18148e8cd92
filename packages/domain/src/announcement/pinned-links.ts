import type { Locale } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { type Actor, belongsTo, refusalIn } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject, ofManagedProject } from '../project/load-project.ts';
import { PinnedLink } from './pinned-link.entity.ts';

export interface PinnedLinkView {
  titles: Partial<Record<Locale, string>>;
  url: string;
}

/** Links may lead into a closed chat: they are for those who are in the project. */
export const canReadPinnedLinks = (actor: Actor, projectId: string): boolean =>
  actor.administrator || belongsTo(actor, projectId);

export async function listPinnedLinks({ em, actor }: Scope, { pid }: { pid: string }): Promise<PinnedLinkView[]> {
  const project = await findKnownProject(em, actor, pid);
  if (!canReadPinnedLinks(actor, project.id))
    throw refusalIn(project.id, actor, 'The links are for those who are in the project.');
  const links = await em.find(PinnedLink, { project }, { orderBy: { position: 'asc' } });
  return links.map(({ titles, url }) => ({ titles, url }));
}

/** Replaces them as a whole, in the order given. */
export const setPinnedLinks = (
  scope: Scope,
  { pid, links }: { pid: string; links: readonly PinnedLinkView[] },
): Promise<void> =>
  changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    await tx.nativeDelete(PinnedLink, { project });
    links.forEach(({ titles, url }, position) => {
      tx.create(PinnedLink, { project, position, titles, url });
    });
    recordAudit(tx, actor, {
      action: 'announcement.set_links',
      projectId: project.id,
      subjectId: project.id,
      after: { links: links.map(({ url }) => url) },
    });
  });
