import { ANNOUNCEMENT_KINDS, DRAFT_PROBLEMS, isWebAddress } from '@muster/rules';
import { z } from 'zod';
import { MessageText } from './message.ts';
import { filter, PageQuery, pageOf } from './page.ts';
import { TagText } from './profile.ts';
import { Id, Instant, isSound, NOT_SOUND, ProjectId, TeamId, Text } from './scalar.ts';
import { Secret } from './secret.ts';
import { Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

const AudienceRole = z
  .enum(['chief', 'member', 'owner', 'finance', 'catering'])
  .meta({ description: 'What a person is in a team or in the project.', example: 'chief' });

const narrowed = {
  tids: z.array(TeamId).min(1).max(200).optional().meta({ description: 'Only people of these teams.' }),
  roles: z
    .array(AudienceRole)
    .min(1)
    .max(5)
    .optional()
    .meta({ description: 'Only people who are one of these. With `tids` or `tags` just `chief` and `member`.' }),
  tags: z
    .array(TagText(40))
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Only people with one of these tags.', example: ['night shift'] }),
  applicants: z.literal(true).optional().meta({
    description:
      'Instead of people of the teams, those whose application waits for an answer; not with `roles` or `tags`.',
  }),
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
  .meta({
    id: 'Audience',
    description: 'Whom it is for: everybody, unless something narrows it.',
    example: { tids: ['programme'], roles: ['chief'] },
  });

/** The same as it is sent for a form: nobody is chosen one by one. */
export const AudienceNarrowed = z.strictObject(narrowed).meta({
  id: 'AudienceNarrowed',
  description: 'Whom it is for: everybody, unless something narrows it.',
  example: { tids: ['programme'], roles: ['chief'] },
});

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
const AnnouncementForm = AnnouncementDraft.extend({ id: Id });

/** What is not sent yet may be half written. */
const DraftText = z.object({
  subject: z.string().trim().max(100).refine(isSound, NOT_SOUND),
  body: z.string().trim().max(10_000).refine(isSound, NOT_SOUND),
});
export const SavedDraftForm = z.object({
  /** Of a draft that there is; a new one gets its own. */
  id: Id.optional(),
  pid: ProjectId,
  audience: AudienceAsked,
  texts: z.object({ en: DraftText.optional(), 'zh-Hant': DraftText.optional() }),
  reply_to_author: z.boolean().default(false),
  versions: FieldVersions,
});
/** What is sent is whole. */
export const SendForm = AnnouncementForm.extend({ versions: FieldVersions });
export const ScheduleForm = SendForm.extend({ send_at: Instant });

const SavedDraft = z.object({
  id: Id,
  audience: AudienceAsked,
  texts: z.object({ en: DraftText.optional(), 'zh-Hant': DraftText.optional() }),
  reply_to_author: z.boolean(),
  send_at: Instant.nullable(),
  problem: z.enum(DRAFT_PROBLEMS).nullable(),
  updated_at: Instant,
});
export const SavedDraftAnswer = z.object({ data: SavedDraft });
export const SavedDraftListing = z.object({ data: z.array(SavedDraft) });

export const AnnouncementPreview = z.object({
  data: z.object({
    /** For the sending: the same one is never sent twice. */
    id: Id,
    recipients: z.number().int(),
    opted_out: z.number().int(),
    unverified: z.number().int(),
    sample: z.array(z.string()),
    /** As they go out. */
    mails: z.array(
      z.object({ locale: z.enum(['en', 'zh-Hant']), subject: z.string(), text: z.string(), html: z.string() }),
    ),
  }),
});

const KindName = z.enum(ANNOUNCEMENT_KINDS);

export const MyAnnouncementQuery = PageQuery.extend({ pid: ProjectId.optional() });
const MyAnnouncement = z.object({
  id: Id,
  pid: ProjectId,
  project_name: z.string(),
  project_names: Texts,
  author_name: z.string().nullable(),
  kind: KindName,
  texts: AnnouncementTexts,
  created_at: Instant,
  read: z.boolean(),
});
export const MyAnnouncementListing = pageOf(MyAnnouncement);
export const MyAnnouncementAnswer = z.object({
  /** `can_reply`: whether an answer would reach the author, as a message and without addresses. */
  data: MyAnnouncement.extend({ can_reply: z.boolean() }),
});
export const AnnouncementReply = z.object({
  pid: ProjectId,
  id: Id,
  /** Made by the browser: what is sent twice arrives once. */
  message_id: Id,
  text: MessageText,
});
export const ReplyAnswer = z.object({ data: z.object({ thread_id: Id }) });
export const ReadingForm = z.object({ pid: ProjectId, id: Id.optional() });
export const UnreadAnnouncements = z.object({
  data: z.array(z.object({ pid: ProjectId, project_name: z.string(), project_names: Texts, count: z.number().int() })),
});

const LinkTitle = Text(60);
export const MOST_PINNED_LINKS = 12;
export const PinnedLink = z
  .object({
    titles: z
      .object({ en: LinkTitle.optional(), 'zh-Hant': LinkTitle.optional() })
      .refine((given) => given.en !== undefined || given['zh-Hant'] !== undefined, {
        error: 'A title in at least one language is needed.',
      })
      .meta({ description: 'What it is called, by language.', example: { en: 'Handbook', 'zh-Hant': '志工手冊' } }),
    url: z
      .string()
      .trim()
      .max(500)
      .refine(
        (text) => isWebAddress(text) && text.startsWith('https://') && isSound(text),
        'Links begin with https://, and carry no password.',
      )
      .meta({ description: 'The address of a page.', example: 'https://example.org/handbook' }),
  })
  .meta({ id: 'PinnedLink', description: 'A page that everybody in the project needs.' });
export const PinnedLinkListing = z
  .object({ data: z.array(PinnedLink) })
  .meta({ id: 'PinnedLinkListing', description: 'The links, in the order of the owners.' });
export const PinnedLinksForm = z.object({
  pid: ProjectId,
  versions: FieldVersions,
  links: z
    .array(PinnedLink)
    .max(MOST_PINNED_LINKS)
    .meta({ description: 'All of them, in the order in which they are shown.' }),
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
export const RecipientQuery = PageQuery.extend({ pid: ProjectId, id: Id, state: filter(RecipientStateName) });
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

const choices = { event_opted_out: z.boolean(), team_opted_out: z.boolean() };
export const AnnouncementChoices = z.object({
  data: z.array(z.object({ pid: ProjectId, project_name: z.string(), project_names: Texts, ...choices })),
});
export const AnnouncementChoice = z.object({ pid: ProjectId, kind: KindName, opted_out: z.boolean() });

const UnsubscribeToken = Secret(z.string().min(1).max(500));
export const SubscriptionPath = z.object({ token: UnsubscribeToken });
export const SubscriptionChange = z.object({ token: UnsubscribeToken, opted_out: z.boolean() });
export const SubscriptionAnswer = z.object({
  /** `kind` is what the link is about; null for both. */
  data: z.object({ project_name: z.string(), project_names: Texts, kind: KindName.nullable(), ...choices }),
});
