import type { DraftProblem } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import type { Draft } from './preview-announcement.ts';

export interface DraftView extends Draft {
  id: string;
  sendAt: Date | null;
  problem: DraftProblem | null;
  updatedAt: Date;
}

/** The caller's own: nobody else reads what was not sent. */
export async function listDrafts({ em, actor }: Scope, { pid }: { pid: string }): Promise<DraftView[]> {
  const author = requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  const drafts = await em.find(
    AnnouncementDraft,
    { project, author },
    { orderBy: { sendAt: 'asc nulls last', updatedAt: 'desc', id: 'asc' } },
  );
  return drafts.map(viewOf);
}

export async function readDraft({ em, actor }: Scope, { pid, id }: { pid: string; id: string }): Promise<DraftView> {
  const author = requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  const draft = await em.findOne(AnnouncementDraft, { id, project, author });
  if (draft === null) throw notFound();
  return viewOf(draft);
}

const viewOf = (draft: AnnouncementDraft): DraftView => ({
  id: draft.id,
  audience: draft.audience,
  texts: draft.texts,
  replyToAuthor: draft.replyToAuthor,
  sendAt: draft.sendAt ?? null,
  problem: draft.problem ?? null,
  updatedAt: draft.updatedAt,
});
