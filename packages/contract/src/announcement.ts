import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { TagText } from './profile.ts';
import { Id, Instant, isSound, NOT_SOUND, ProjectId, TeamId, Text } from './scalar.ts';

const AudienceRole = z
  .enum(['chief', 'member', 'owner', 'finance', 'catering'])
  .meta({ description: 'What a person is in a team or in the project.', example: 'chief' });

const narrowed = {
  tids: z.array(TeamId).min(1).max(200).optional().meta({ description: 'Only people of these teams.' }),
  roles: z.array(AudienceRole).min(1).max(5).optional().meta({ description: 'Only people who are one of these.' }),
  tags: z
    .array(TagText(40))
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Only people with one of these tags.', example: ['night shift'] }),
  applicants: z
    .literal(true)
    .optional()
    .meta({ description: 'Instead of people of the teams, those whose application waits for an answer.' }),
};

export const Audience = z
  .object({
    ...narrowed,
    chosen: z
      .number()
      .int()
      .optional()
      .meta({ description: 'How many people were chosen one by one; the recipients say who.', example: 12 }),
  })
  .meta({ id: 'Audience', description: 'Whom it is for: everybody, unless something narrows it.' });

const AudienceAsked = z.object({
  ...narrowed,
  uids: z
    .array(Id)
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'Only these people; of them also those whose application waits for an answer.' }),
});

export const AnnouncementText = z
  .object({
    subject: Text(100).meta({ example: 'We meet on Monday' }),
    body: z.string().trim().min(1).max(10_000).refine(isSound, NOT_SOUND).meta({
      description: 'Markdown, as in the other texts; addresses with http(s) become links.',
      example: 'Come at seven, and bring a friend.',
    }),
  })
  .meta({ id: 'AnnouncementText' });

const texts = { en: AnnouncementText.optional(), 'zh-Hant': AnnouncementText.optional() };
const AnnouncementTexts = z
  .object(texts)
  .meta({ id: 'AnnouncementTexts', description: 'The text by language. Readers get theirs, where there are two.' });

export const AnnouncementDraft = z.object({
  pid: ProjectId,
  audience: AudienceAsked,
  texts: z.object(texts).refine((given) => given.en !== undefined || given['zh-Hant'] !== undefined, {
    error: 'At least one language is needed.',
  }),
  reply_to_author: z.boolean().default(false),
});
export const AnnouncementForm = AnnouncementDraft.extend({ id: Id });

export const AnnouncementPreview = z.object({
  data: z.object({
    /** For the sending: the same one is never sent twice. */
    id: Id,
    recipients: z.number().int(),
    opted_out: z.number().int(),
    unverified: z.number().int(),
    sample: z.array(z.string()),
    mails: z.array(
      z.object({
        locale: z.enum(['en', 'zh-Hant']),
        subject: z.string(),
        /** Markdown. */
        body: z.string(),
        /** What the mail adds to it: who wrote it, and how to get no more of these. */
        notes: z.string(),
      }),
    ),
  }),
});

export const AnnouncementEntry = z
  .object({
    id: Id,
    author_name: z.string().nullable().meta({ description: 'Null where the account is gone.', example: 'Ada Novak' }),
    audience: Audience,
    texts: AnnouncementTexts,
    reply_to_author: z.boolean().meta({ description: 'Whether answers go to the author.', example: false }),
    created_at: Instant,
    total: z.number().int().meta({ description: 'How many people it is for.', example: 48 }),
    sent: z.number().int().meta({ description: 'How many of them a mail server has taken it for.', example: 47 }),
    failed: z.number().int().meta({ description: 'How many could not be reached.', example: 1 }),
    left_out: z
      .number()
      .int()
      .meta({ description: 'How many opted out, or were suspended, before it was their turn.', example: 0 }),
  })
  .meta({ id: 'AnnouncementEntry', description: 'What was written to whom, and how far it has got.' });
export const AnnouncementAnswer = z.object({ data: AnnouncementEntry }).meta({ id: 'AnnouncementAnswer' });
export const AnnouncementListing = pageOf(AnnouncementEntry).meta({
  id: 'AnnouncementListing',
  description: 'Announcements, the latest first.',
});
export const AnnouncementQuery = PageQuery.extend({ pid: ProjectId });
export const AnnouncementPath = z.object({ pid: ProjectId, id: Id });

const RecipientStateName = z.enum(['waiting', 'sent', 'failed', 'left_out']).meta({
  description:
    'Waiting for its turn; taken by a mail server; not taken; or left out, because they opted out or were suspended meanwhile.',
  example: 'sent',
});
export const RecipientQuery = PageQuery.extend({ pid: ProjectId, id: Id, state: RecipientStateName.optional() });
export const RecipientListing = pageOf(
  z
    .object({
      uid: Id,
      name: z.string().meta({ example: 'Ada Novak' }),
      state: RecipientStateName,
      settled_at: Instant.nullable().meta({ description: 'Null while it waits.', example: '2027-03-01T08:00:00.000Z' }),
    })
    .meta({ id: 'RecipientEntry', description: 'A person whom an announcement is for. Addresses are never shown.' }),
).meta({ id: 'RecipientListing', description: 'Who it is for, by name.' });

export const AnnouncementChoices = z.object({
  data: z.array(z.object({ pid: ProjectId, project_name: z.string(), opted_out: z.boolean() })),
});
export const AnnouncementChoice = z.object({ pid: ProjectId, opted_out: z.boolean() });

const UnsubscribeToken = z.string().min(1).max(500);
export const SubscriptionPath = z.object({ token: UnsubscribeToken });
export const SubscriptionChange = z.object({ token: UnsubscribeToken, opted_out: z.boolean() });
export const SubscriptionAnswer = z.object({ data: z.object({ project_name: z.string(), opted_out: z.boolean() }) });
