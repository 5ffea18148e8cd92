import { requirePerson } from '../../kernel/actor.ts';
import type { AnnouncementTexts, AudienceAsked } from '../../kernel/db/json-columns.ts';
import { displayName } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { type AnnouncementMail, mailsOf } from './announcement-mail.ts';
import { measureAudience, type Reach } from './audience.ts';
import { loadRecipients } from './load-recipients.ts';

export interface Draft {
  audience: AudienceAsked;
  texts: AnnouncementTexts;
  replyToAuthor: boolean;
}

/** Whom it would reach, and the mails as they would go out: made as for a reader, who is the author here. */
export async function previewAnnouncement(
  { em, actor, keys }: Scope,
  { pid, ...draft }: { pid: string } & Draft,
): Promise<{ reach: Reach; mails: AnnouncementMail[] }> {
  const author = await em.findOneOrFail(Person, { id: requirePerson(actor) });
  const { project, audience, kind } = await loadRecipients(em, actor, pid, draft.audience);
  const reach = await measureAudience(em, project.id, audience, kind);
  const mails = mailsOf(keys, {
    texts: draft.texts,
    kind,
    projectId: project.id,
    pid: project.pid,
    announcementId: null,
    projectNames: project.names,
    mainLanguage: project.mainLanguage,
    authorName: displayName(author),
    replyTo: draft.replyToAuthor ? author.email : null,
    personId: author.id,
  });
  return { reach, mails };
}
