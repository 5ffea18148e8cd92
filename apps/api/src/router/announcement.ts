import {
  AnnouncementAnswer,
  AnnouncementChoice,
  AnnouncementChoices,
  AnnouncementDraft,
  type AnnouncementEntry,
  AnnouncementForm,
  AnnouncementListing,
  AnnouncementPath,
  AnnouncementPreview,
  AnnouncementQuery,
  Done,
  RecipientListing,
  RecipientQuery,
} from '@muster/contract';
import {
  type AnnouncementTexts,
  type AnnouncementView,
  chooseAnnouncements,
  type Draft,
  listAnnouncementChoices,
  listAnnouncements,
  listRecipients,
  newId,
  previewAnnouncement,
  readAnnouncement,
  sendAnnouncement,
} from '@muster/domain';
import { z } from 'zod';
import { DAY, limit } from '../auth/limits.ts';
import { notesOf, renderAnnouncement } from '../mail/render-announcement.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

const SENT_BY_AUTHOR = limit('announcements-by-author', 20, DAY);

const announcementEntry = (view: AnnouncementView) => ({
  ...toWire(view),
  audience: view.audience as z.input<typeof AnnouncementEntry>['audience'],
});

const draftOf = ({ audience, texts, reply_to_author: replyToAuthor }: z.output<typeof AnnouncementDraft>): Draft => ({
  audience: audience as Draft['audience'],
  texts: texts as AnnouncementTexts,
  replyToAuthor,
});

const READERS = 'For owners; for chiefs what they wrote, or what stays within the teams that they lead.';

export const announcementRouter = router({
  preview: session
    .input(AnnouncementDraft)
    .output(AnnouncementPreview)
    .mutation(async ({ ctx, input }) => {
      const { publicUrl } = ctx.services;
      const { reach, mails } = await previewAnnouncement(ctx, { pid: input.pid, ...draftOf(input) });
      const rendered = mails.map((mail) => {
        const rendered = renderAnnouncement(mail, publicUrl);
        return { locale: mail.locale, subject: rendered.subject, body: mail.body, notes: notesOf(rendered) };
      });
      return { data: { id: newId(), ...toWire(reach), mails: rendered } };
    }),

  send: session
    .input(AnnouncementForm)
    .output(AnnouncementAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(SENT_BY_AUTHOR, ctx.actor.personId ?? '');
      await sendAnnouncement(ctx, { pid: input.pid, id: input.id, ...draftOf(input) });
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
      await chooseAnnouncements(ctx, { pid: input.pid, optedOut: input.opted_out });
      return { data: {} };
    }),
});
