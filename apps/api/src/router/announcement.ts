import {
  AnnouncementAnswer,
  AnnouncementChoice,
  AnnouncementChoices,
  AnnouncementDraft,
  type AnnouncementEntry,
  AnnouncementListing,
  AnnouncementPath,
  AnnouncementPreview,
  AnnouncementQuery,
  AnnouncementReply,
  Done,
  MyAnnouncementAnswer,
  MyAnnouncementListing,
  MyAnnouncementQuery,
  PinnedLinkListing,
  PinnedLinksForm,
  ReadingForm,
  RecipientListing,
  RecipientQuery,
  ReplyAnswer,
  SavedDraftAnswer,
  SavedDraftForm,
  SavedDraftListing,
  ScheduleForm,
  SendForm,
  UnreadAnnouncements,
} from '@muster/contract';
import {
  type AnnouncementTexts,
  type AnnouncementView,
  canReplyToAnnouncement,
  chooseAnnouncements,
  countUnreadAnnouncements,
  type Draft,
  type DraftView,
  discardDraft,
  listAnnouncementChoices,
  listAnnouncements,
  listDrafts,
  listMyAnnouncements,
  listPinnedLinks,
  listRecipients,
  markAnnouncementsRead,
  newId,
  type PinnedLinkView,
  pinnedLinksVersion,
  previewAnnouncement,
  readAnnouncement,
  readDraft,
  readMyAnnouncement,
  replyToAnnouncement,
  type Scope,
  saveDraft,
  sendAnnouncement,
  setPinnedLinks,
  testAnnouncement,
} from '@muster/domain';
import { z } from 'zod';
import { DAY, HOUR, limit } from '../auth/limits.ts';
import { faceOf } from '../mail/face.ts';
import { renderAnnouncement } from '../mail/render-announcement.ts';
import type { Context } from '../trpc/context.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage, versionsFromWire } from '../trpc/wire.ts';
import { MESSAGES_BY_PERSON, THREADS_BY_PERSON } from './message.ts';

const SENT_BY_AUTHOR = limit('announcements-by-author', 20, DAY);
const TESTED_BY_AUTHOR = limit('announcement-tests', 20, HOUR);
const SAVED_BY_AUTHOR = limit('announcement-drafts', 300, HOUR);

const announcementEntry = (view: AnnouncementView) => ({
  ...toWire(view),
  audience: view.audience as z.input<typeof AnnouncementEntry>['audience'],
});

const savedDraft = (view: DraftView) => ({
  ...toWire(view),
  audience: view.audience as z.input<typeof SavedDraftForm>['audience'],
});

const draftOf = ({
  audience,
  texts,
  reply_to_author: replyToAuthor,
}: z.output<typeof AnnouncementDraft> | z.output<typeof SavedDraftForm>): Draft => ({
  audience: audience as Draft['audience'],
  texts: texts as AnnouncementTexts,
  replyToAuthor,
});

async function answerLinks(scope: Scope & Pick<Context, 'onVersion'>, pid: string) {
  const links = await listPinnedLinks(scope, { pid });
  // For everybody who reads them: it says nothing that the links don't.
  scope.onVersion?.(pinnedLinksVersion(links));
  return { data: links };
}

const READERS = 'For owners; for chiefs what they wrote, or what stays within the teams that they lead.';

export const announcementRouter = router({
  preview: session
    .input(AnnouncementDraft)
    .output(AnnouncementPreview)
    .mutation(async ({ ctx, input }) => {
      const { publicUrl } = ctx.services;
      const { reach, mails } = await previewAnnouncement(ctx, { pid: input.pid, ...draftOf(input) });
      const rendered = await Promise.all(
        mails.map(async (mail) => {
          const face = await faceOf(ctx.services, { ...mail, to: null });
          const { subject, text, html } = renderAnnouncement(mail, publicUrl, face);
          return { locale: mail.locale, subject, text, html };
        }),
      );
      return { data: { id: newId(), ...toWire(reach), mails: rendered } };
    }),

  test: session
    .input(AnnouncementDraft)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(TESTED_BY_AUTHOR, ctx.actor.personId ?? '');
      await testAnnouncement(ctx, { pid: input.pid, ...draftOf(input) });
      return { data: {} };
    }),

  drafts: session
    .input(z.object({ pid: AnnouncementPath.shape.pid }))
    .output(SavedDraftListing)
    .query(async ({ ctx, input }) => ({ data: (await listDrafts(ctx, { pid: input.pid })).map(savedDraft) })),

  draft: session
    .input(AnnouncementPath)
    .output(SavedDraftAnswer)
    .query(async ({ ctx, input }) => ({ data: savedDraft(await readDraft(ctx, { pid: input.pid, id: input.id })) })),

  /** Also how a sending that was to come is called off: what is saved waits for its author. */
  save: session
    .input(SavedDraftForm)
    .output(SavedDraftAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(SAVED_BY_AUTHOR, ctx.actor.personId ?? '');
      const { pid, id = newId() } = input;
      const versions = versionsFromWire(input.versions);
      await saveDraft(ctx, { pid, id, sendAt: null, ...draftOf(input), versions });
      return { data: savedDraft(await readDraft(ctx, { pid, id })) };
    }),

  schedule: session
    .input(ScheduleForm)
    .output(SavedDraftAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(SENT_BY_AUTHOR, ctx.actor.personId ?? '');
      const { pid, id } = input;
      const versions = versionsFromWire(input.versions);
      await saveDraft(ctx, { pid, id, sendAt: new Date(input.send_at), ...draftOf(input), versions });
      return { data: savedDraft(await readDraft(ctx, { pid, id })) };
    }),

  discard: session
    .input(AnnouncementPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await discardDraft(ctx, { pid: input.pid, id: input.id });
      return { data: {} };
    }),

  mine: session
    .input(MyAnnouncementQuery)
    .output(MyAnnouncementListing)
    .query(async ({ ctx, input }) => toWirePage(await listMyAnnouncements(ctx, input), toWire)),

  read: session
    .input(AnnouncementPath)
    .output(MyAnnouncementAnswer)
    .query(async ({ ctx, input: { pid, id } }) => {
      const view = await readMyAnnouncement(ctx, { pid, id });
      return { data: { ...toWire(view), can_reply: await canReplyToAnnouncement(ctx, { pid, id }) } };
    }),

  reply: session
    .input(AnnouncementReply)
    .output(ReplyAnswer)
    .mutation(async ({ ctx, input: { pid, id, message_id, text } }) => {
      await ctx.services.limits.count(MESSAGES_BY_PERSON, ctx.actor.personId ?? '');
      await ctx.services.limits.count(THREADS_BY_PERSON, ctx.actor.personId ?? '');
      const message = { id: message_id, text };
      return { data: { thread_id: await replyToAnnouncement(ctx, { pid, id, message }) } };
    }),

  unread: session
    .input(z.object({}))
    .output(UnreadAnnouncements)
    .query(async ({ ctx }) => ({ data: toWire(await countUnreadAnnouncements(ctx)) })),

  markRead: session
    .input(ReadingForm)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await markAnnouncementsRead(ctx, { pid: input.pid, id: input.id });
      return { data: {} };
    }),

  links: token('projects:read')
    .meta(
      rest('GET', '/api/projects/{pid}/links', {
        id: 'listPinnedLinks',
        tag: 'Announcements',
        summary: 'List the pinned links',
        versioned: true,
        description: 'The handbook, the chat, the map: what everybody in the project needs. For those who are in it.',
        errors: [404],
      }),
    )
    .input(z.object({ pid: AnnouncementPath.shape.pid }))
    .output(PinnedLinkListing)
    .query(({ ctx, input }) => answerLinks(ctx, input.pid)),

  setLinks: token('projects:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/links', {
        id: 'setPinnedLinks',
        tag: 'Announcements',
        summary: 'Replace the pinned links',
        versioned: true,
        description: 'All of them, in the order in which they are shown. For owners.',
        errors: [404, 409],
      }),
    )
    .input(PinnedLinksForm)
    .output(PinnedLinkListing)
    .mutation(async ({ ctx, input }) => {
      const { pid, versions } = input;
      const begun = { versions: versionsFromWire(versions), ifVersion: ctx.ifVersion };
      await setPinnedLinks(ctx, { pid, links: input.links as PinnedLinkView[], ...begun });
      return answerLinks(ctx, pid);
    }),

  send: session
    .input(SendForm)
    .output(AnnouncementAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(SENT_BY_AUTHOR, ctx.actor.personId ?? '');
      const versions = versionsFromWire(input.versions);
      await sendAnnouncement(ctx, { pid: input.pid, id: input.id, ...draftOf(input), versions });
      return { data: announcementEntry(await readAnnouncement(ctx, { pid: input.pid, id: input.id })) };
    }),

  list: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/announcements', {
        id: 'listAnnouncements',
        tag: 'Announcements',
        summary: 'List what was sent',
        description: `The announcements of a project, the latest first. ${READERS} They are written on the pages.`,
        errors: [404],
      }),
    )
    .input(AnnouncementQuery)
    .output(AnnouncementListing)
    .query(async ({ ctx, input }) => toWirePage(await listAnnouncements(ctx, input), announcementEntry)),

  get: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/announcements/{id}', {
        id: 'readAnnouncement',
        tag: 'Announcements',
        summary: 'Read what was sent, and how far it has got',
        description: `One announcement with its texts and counts. ${READERS}`,
        errors: [404],
      }),
    )
    .input(AnnouncementPath)
    .output(AnnouncementAnswer)
    .query(async ({ ctx, input }) => ({
      data: announcementEntry(await readAnnouncement(ctx, { pid: input.pid, id: input.id })),
    })),

  recipients: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/announcements/{id}/recipients', {
        id: 'listRecipients',
        tag: 'Announcements',
        summary: 'List whom it was sent to',
        description: `By name, with what became of each mail. ${READERS} Addresses are never shown.`,
        errors: [404],
      }),
    )
    .input(RecipientQuery)
    .output(RecipientListing)
    .query(async ({ ctx, input }) => toWirePage(await listRecipients(ctx, input), toWire)),

  choices: session
    .input(z.object({}))
    .output(AnnouncementChoices)
    .query(async ({ ctx }) => ({ data: toWire(await listAnnouncementChoices(ctx)) })),

  choose: session
    .input(AnnouncementChoice)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await chooseAnnouncements(ctx, { pid: input.pid, kind: input.kind, optedOut: input.opted_out });
      return { data: {} };
    }),
});
