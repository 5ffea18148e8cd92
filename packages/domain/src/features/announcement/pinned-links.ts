import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, versionOf } from '@muster/rules';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, belongsTo, refusalIn } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject, ofManagedProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
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
  return linksOf(em, project);
}

async function linksOf(em: EntityManager, project: Project): Promise<PinnedLinkView[]> {
  const links = await em.find(PinnedLink, { project }, { orderBy: { position: 'asc' } });
  return links.map(({ titles, url }) => ({ titles, url }));
}

/** The version of all of them together. */
export const pinnedLinksVersion = (links: readonly PinnedLinkView[]): string => versionOf({ links });

/** Replaces them as a whole, in the order given. */
export const setPinnedLinks = (
  scope: Scope,
  { pid, links: sent, ...begun }: { pid: string; links: readonly PinnedLinkView[] } & Begun,
): Promise<void> =>
  changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    const before = await linksOf(tx, project);
    const changedBy = changedByLog(tx, project.id);
    const { links } = await mergeChanges({ ...begun, sent: { links: sent }, current: { links: before }, changedBy });
    await tx.nativeDelete(PinnedLink, { project });
    links.forEach(({ titles, url }, position) => {
      tx.create(PinnedLink, { project, position, titles, url });
    });
    recordAudit(tx, actor, {
      action: 'announcement.set_links',
      projectId: project.id,
      subjectId: project.id,
      before: { links: before },
      after: { links },
    });
  });
