import { isWebAddress } from '@muster/rules';
import { z } from 'zod';
import { PhotoName } from './picture.ts';
import { Day, Id, isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { TeamPath } from './team.ts';
import { NewNames, Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

const LONGEST_MESSAGE = 2000;
const LONGEST_TIME = 200;
const MESSAGE = { description: 'How to reach the chiefs, in their words.', example: 'Write to us any time.' };
const TIME = { description: 'When they usually answer.', example: 'In the evening' };
const MESSAGES = { en: 'Write to us any time.', 'zh-Hant': '隨時歡迎傳訊息給我們。' };
const TIMES = { en: 'In the evening', 'zh-Hant': '晚上' };
const Plain = (max: number) => z.string().trim().max(max).refine(isSound, NOT_SOUND);
const WHOLE =
  'By language. Languages that are left out are taken away, as all that is. What is written at all must be there in the main language. With the plain field beside it, both must say the same in that language.';
const ChatLink = z
  .string()
  .trim()
  .max(2000)
  .refine((link) => isWebAddress(link) && /^https:/i.test(link), 'This must be an address that begins with https://.')
  .nullable()
  .meta({ description: 'Where the team talks; https only.', example: 'https://chat.example/field' });

const Contact = z.object({
  message: z.string().meta(MESSAGE),
  messages: Texts,
  response_time: z.string().meta(TIME),
  response_times: Texts,
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
    .array(z.object({ uid: Id, name: z.string().meta({ example: 'Ada Novak' }), photo: PhotoName }))
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
  message: Plain(LONGEST_MESSAGE).optional().meta(MESSAGE),
  messages: NewNames(LONGEST_MESSAGE, MESSAGES).meta({ description: WHOLE }),
  response_time: Plain(LONGEST_TIME).optional().meta(TIME),
  response_times: NewNames(LONGEST_TIME, TIMES).meta({ description: WHOLE }),
  chat_link: ChatLink,
}).meta({ example: { messages: MESSAGES, response_times: TIMES, chat_link: 'https://chat.example/field' } });
export const OwnContactListing = z.object({
  data: z.array(Contact.extend({ pid: ProjectId, tid: TeamId, team_name: z.string(), team_names: Texts })),
});
export const CallsOffer = TeamPath.extend({ callable: z.boolean() });
