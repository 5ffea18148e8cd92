import { isWebAddress } from '@muster/rules';
import { z } from 'zod';
import { Day, Id, ProjectId, TeamId, Text } from './scalar.ts';
import { TeamPath } from './team.ts';
import { Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

/** A text in each language that it was written in. */
const textsOf = (max: number, description: string, example: { en?: string; 'zh-Hant'?: string }) =>
  z
    .object({
      en: Text(max).optional().meta({ description: 'In English.', example: example.en }),
      'zh-Hant': Text(max).optional().meta({ description: 'In Traditional Chinese.', example: example['zh-Hant'] }),
    })
    .meta({ description, example });

const Messages = textsOf(2000, 'How to reach the chiefs, in their words, by language.', {
  en: 'Write to us any time.',
  'zh-Hant': '隨時歡迎傳訊息給我們。',
});
const ResponseTimes = textsOf(200, 'When they usually answer, by language.', { en: 'In the evening' });
const ChatLink = z
  .string()
  .trim()
  .max(2000)
  .refine((link) => isWebAddress(link) && /^https:/i.test(link), 'This must be an address that begins with https://.')
  .nullable()
  .meta({ description: 'Where the team talks; https only.', example: 'https://chat.example/field' });

const Contact = z.object({
  messages: Messages,
  response_times: ResponseTimes,
  chat_link: ChatLink.meta({
    description: 'Where the team talks: for people of the team and those who manage it, else null.',
    example: 'https://chat.example/field',
  }),
  calls_from: Day.meta({
    description: 'The first day on which people of the team can call its chiefs.',
    example: '2027-07-24',
  }),
  calls_until: Day.meta({ description: 'The last one.', example: '2027-08-15' }),
  callable: z
    .array(z.object({ uid: Id, name: z.string().meta({ example: 'Ada Novak' }) }))
    .meta({ description: 'Chiefs whom you can call today: in a browser, around the event, for people of the team.' }),
  callable_yourself: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether you, a chief, let the team call you; null for others.', example: null }),
});

export const TeamContact = Contact.meta({ id: 'TeamContact', description: 'How to reach the chiefs of a team.' });
export const ContactAnswer = z.object({ data: TeamContact }).meta({ id: 'ContactAnswer' });
export const NewContact = TeamPath.extend({
  versions: FieldVersions,
  messages: Messages,
  response_times: ResponseTimes,
  chat_link: ChatLink,
});
export const OwnContactListing = z.object({
  data: z.array(Contact.extend({ pid: ProjectId, tid: TeamId, team_name: z.string(), team_names: Texts })),
});
export const CallsOffer = TeamPath.extend({ callable: z.boolean() });
