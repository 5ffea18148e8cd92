import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { BothLanguages } from './record.ts';
import { Day, Id, Instant, ProjectId } from './scalar.ts';

/** Names of kinds are open: more of them may come. */
const KindName = z.string().meta({ description: 'What kind of data.', example: 'bank' });

export const HeldEntry = z
  .object({
    kind: KindName,
    title: BothLanguages({ en: 'Bank account', 'zh-Hant': '銀行帳戶' }),
    why: BothLanguages({ en: 'So that money you are owed reaches you.', 'zh-Hant': '用來把應付給你的款項匯給你。' }),
    until: BothLanguages({
      en: 'Until 90 days after your last event …',
      'zh-Hant': '保留到你最後一場活動結束後 90 天……',
    }),
    count: z.number().int().meta({ description: 'How many entries there are.', example: 1 }),
    kept_until: Day.nullable().meta({
      description: 'The last day it is kept, where there is one and as things are now.',
      example: '2027-11-06',
    }),
    deleted_at: Instant.nullable().meta({ description: 'When it was last deleted because it was past its date.' }),
  })
  .meta({ id: 'HeldEntry', description: 'A kind of data that is held about you.' });

const Obstacle = z.object({
  code: z.string().meta({ description: 'Why, for programs.', example: 'last_owner' }),
  detail: z.string().meta({ description: 'Why, in a sentence.', example: 'You are the last owner of Demo 2027.' }),
  projects: z
    .array(z.object({ pid: ProjectId, name: z.string().meta({ example: 'Demo Conference 2027' }) }))
    .meta({ description: 'Where it can be settled.' }),
});

export const MyDataAnswer = z
  .object({
    data: z.object({
      kinds: z.array(HeldEntry),
      deletion_obstacles: z
        .array(Obstacle)
        .meta({ description: 'What has to be settled before you can delete your account.' }),
    }),
  })
  .meta({ id: 'MyDataAnswer', description: 'What is held about you, why, and until when.' });

/** The file: all that is held, by the name of the table; which columns, the registry of the domain says. */
export const MyDataFile = z.object({
  data: z.object({
    uid: Id,
    at: Instant,
    held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});

/** Said out loud, so that nobody deletes an account with an empty request. */
export const AccountDeletion = z.object({ confirmed: z.literal(true) });

export const RetentionQuery = PageQuery;
export const RetentionListing = pageOf(
  z.object({ id: Id, at: Instant, deleted: z.record(z.string(), z.number().int()) }),
);
