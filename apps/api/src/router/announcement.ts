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
import { renderAnnouncement } from '../mail/render-announcement.ts';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const announcementEntry = (view: AnnouncementView): z.input<typeof AnnouncementEntry> => ({
  id: view.id,
  author_name: view.authorName,
  audience: view.audience as z.input<typeof AnnouncementEntry>['audience'],
  texts: view.texts,
  reply_to_author: view.replyToAuthor,
  created_at: view.createdAt.toISOString(),
  total: view.total,
  sent: view.sent,
  failed: view.failed,
  left_out: view.leftOut,
});

const draftOf = ({ audience, texts, reply_to_author: replyToAuthor }: z.output<typeof AnnouncementDraft>): Draft => ({
  audience: audience as Draft['audience'],
  texts: texts as AnnouncementTexts,
  replyToAuthor,
});

const READERS = 'For owners; for chiefs what they wrote, or what stays within the teams that they lead.';

export const announcementRouter = t.router({
  preview: actorProcedure
    .input(AnnouncementDraft)
    .output(AnnouncementPreview)
    .mutation(async ({ ctx, input }) => {
      const { keys, publicUrl } = ctx.services;
      const { reach, mails } = await previewAnnouncement(ctx, keys, input.pid, draftOf(input));
      const { recipients, optedOut, unverified, sample } = reach;
      const rendered = mails.map((mail) => {
        const { subject, text } = renderAnnouncement(mail, publicUrl);
        return { locale: mail.locale, subject, text };
      });
      return { data: { id: newId(), recipients, opted_out: optedOut, unverified, sample, mails: rendered } };
    }),

  send: actorProcedure
    .input(AnnouncementForm)
    .output(AnnouncementAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count('announcements-by-author', ctx.actor.personId ?? '');
      await sendAnnouncement(ctx, input.pid, input.id, draftOf(input));
      return { data: announcementEntry(await readAnnouncement(ctx, input.pid, input.id)) };
    }),

  list: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/announcements',
        operationId: 'listAnnouncements',
        tags: ['Announcements'],
        summary: 'List what was sent',
        description: `The announcements of a project, the latest first. ${READERS} They are written on the pages.`,
      },
      errors: [404],
    })
    .input(AnnouncementQuery)
    .output(AnnouncementListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listAnnouncements(ctx, input.pid, input);
      return { data: items.map(announcementEntry), next_cursor: nextCursor };
    }),

  get: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/announcements/{id}',
        operationId: 'readAnnouncement',
        tags: ['Announcements'],
        summary: 'Read what was sent, and how far it has got',
        description: `One announcement with its texts and counts. ${READERS}`,
      },
      errors: [404],
    })
    .input(AnnouncementPath)
    .output(AnnouncementAnswer)
    .query(async ({ ctx, input }) => ({ data: announcementEntry(await readAnnouncement(ctx, input.pid, input.id)) })),

  recipients: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/announcements/{id}/recipients',
        operationId: 'listRecipients',
        tags: ['Announcements'],
        summary: 'List whom it was sent to',
        description: `By name, with what became of each mail. ${READERS} Addresses are never shown.`,
      },
      errors: [404],
    })
    .input(RecipientQuery)
    .output(RecipientListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listRecipients(ctx, input.pid, input.id, input);
      const data = items.map(({ settledAt, ...item }) => ({ ...item, settled_at: settledAt?.toISOString() ?? null }));
      return { data, next_cursor: nextCursor };
    }),

  choices: actorProcedure
    .input(z.object({}))
    .output(AnnouncementChoices)
    .query(async ({ ctx }) => ({
      data: (await listAnnouncementChoices(ctx)).map(({ pid, projectName, optedOut }) => ({
        pid,
        project_name: projectName,
        opted_out: optedOut,
      })),
    })),

  choose: actorProcedure
    .input(AnnouncementChoice)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await chooseAnnouncements(ctx, input.pid, input.opted_out);
      return { data: {} };
    }),
});
