import {
  CLOSING_CHOICES,
  isHexColour,
  isProjectDay,
  isSafeWebAddress,
  LOCALES,
  MOST_PROJECT_YEARS,
} from '@muster/rules';
import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { PhotoName, Picture } from './picture.ts';
import { PolicyText } from './policy.ts';
import { Day, Email, Id, isSound, NOT_SOUND, ProjectId, Text, TimeZone } from './scalar.ts';
import { hasName, MainLanguage, Markdown, NewMarkdown, NewNames, NO_NAME, Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

const Line = (max: number) => z.string().trim().max(max).refine(isSound, NOT_SOUND);
const ProjectName = Text(200).meta({ description: 'Display name of the project.', example: 'Demo Conference 2027' });
export const ProjectStateName = z.enum(['draft', 'open', 'closed', 'archived']).meta({
  description:
    'Draft: only its people know of it. Open: it can be joined. Closed: no more applications. Archived: nothing changes any more.',
  example: 'open',
});
const HashMode = z.enum(['sha256', 'keyed']).meta({
  description:
    'What `email_hash` is: `sha256` works with avatar services, and anyone who knows an address can find it; `keyed` can be guessed by nobody.',
  example: 'sha256',
});

const LISTS_UNCONFIRMED = {
  description:
    'Whether the member listing also has people who have not confirmed their place, by the name and address that were typed for them.',
  example: false,
};

export const ProjectEntry = z
  .object({
    pid: ProjectId,
    name: z.string().meta({ description: 'Display name of the project.', example: 'Demo Conference 2027' }),
    names: Texts,
    main_language: MainLanguage,
    starts_on: Day,
    ends_on: Day,
    time_zone: z.string().meta({ description: 'IANA name of the zone that its days are in.', example: 'Asia/Taipei' }),
    state: ProjectStateName,
    roster_published: z.boolean().meta({ description: 'Whether anyone may read the member listing.', example: true }),
    cover: Picture.nullable().meta({ description: 'Its cover; null where it has none.' }),
    logo: Picture.nullable().meta({ description: 'Its logo; null where it has none.' }),
    accent: z
      .string()
      .nullable()
      .meta({ description: 'Its colour as it was picked; null where none was.', example: '#8f2f6b' }),
    venue: z.string().meta({ description: 'What the place is called; may be empty.', example: 'Harbour Hall' }),
    venues: Texts,
  })
  .meta({ id: 'ProjectEntry', description: 'One event year.' });

export const ProjectListing = pageOf(ProjectEntry).meta({
  id: 'ProjectListing',
  description: 'Projects, the latest first.',
});

const AppointmentEntry = z.object({
  uid: Id,
  name: z.string().meta({ example: 'Ada Novak' }),
  photo: PhotoName,
  role: z.enum(['owner', 'finance', 'catering']).meta({ example: 'owner' }),
  confirmed: z.boolean().meta({ description: 'Whether the person has said yes to it.', example: true }),
  waiting: z.boolean().meta({
    description: 'Whether nothing of it counts before the person’s yes: then `uid` is that of the place.',
    example: false,
  }),
  email: z
    .string()
    .nullable()
    .meta({ description: 'The address as it was typed, while the person has not said yes; else null.', example: null }),
});

const shade = (description: string, example: string) => z.string().meta({ description, example });
const AccentShades = z
  .object({
    fill: shade('For buttons; white can be read on it.', '#8f2f6b'),
    hover: shade('The same under the pointer.', '#77235a'),
    soft: shade('A ground for text in `text`.', '#faebf4'),
    text: shade('For text and links.', '#852a62'),
  })
  .meta({ id: 'AccentShades', description: 'The shades of a colour in one scheme.' });

const right = (description: string) => z.boolean().meta({ description, example: false });

const ProjectRights = z
  .object({
    manage: right('Change its settings, teams and appointments.'),
    read_roster: right('Read the member listing.'),
    find_people: right('Use its directory.'),
    answer_applications: right('List and answer applications, of all teams or of some.'),
    announce: right('Write to its people, or to those of some teams.'),
    read_announcements: right('Read the announcements and pinned links that are for its people.'),
    make_forms: right('Make forms, for its people or for those of some teams.'),
    know_tasks: right('See what there is to do.'),
    make_tasks: right('Make tasks, for the project or for some teams, and say who does them.'),
    know_subsidy: right('See what is paid for the way, and ask for it.'),
    count_meals: right('See how many people need what to eat.'),
    name_for_records: right('Name people who may look at records.'),
  })
  .meta({ id: 'ProjectRights', description: 'What you may do in it.' });

export const ProjectDetail = ProjectEntry.extend({
  description: z.string().meta({ description: 'Markdown, for everybody.', example: 'Two days in August.' }),
  descriptions: Texts,
  venue_address: z
    .string()
    .meta({ description: 'How the place is found; may be empty.', example: '88 Lighthouse Road' }),
  venue_addresses: Texts,
  map_url: z
    .string()
    .nullable()
    .meta({ description: 'A page with a map.', example: 'https://maps.example.org/harbour-hall' }),
  accent_shades: z.object({ light: AccentShades, dark: AccentShades }).nullable().meta({
    description:
      'What the colour becomes, so that it can be read and is never taken for an error; null where none was picked.',
  }),
  chiefs_in_members: z
    .boolean()
    .meta({ description: 'Whether the listing repeats chiefs at the head of members.', example: false }),
  email_hash_mode: HashMode,
  lists_unconfirmed: z.boolean().meta(LISTS_UNCONFIRMED),
  mails_at_opening: z.number().int().nullable().meta({
    description: 'How many people hear of their place when the draft opens; null for those who do not manage it.',
    example: null,
  }),
  mails_waiting: z.number().int().nullable().meta({
    description:
      'How many people hear of their place with the daily run, since a limit of mails holds theirs back; null for those who do not manage it.',
    example: null,
  }),
  waiting_applications: z
    .object({
      count: z
        .number()
        .int()
        .meta({ description: 'Each of these applicants would hear of an end by mail.', example: 3 }),
      suggested: z
        .number()
        .int()
        .meta({ description: 'How many of them were shown another team, and have not decided.', example: 1 }),
    })
    .nullable()
    .meta({
      description: 'What nobody has answered while the project is open; null for those who do not manage it.',
      example: null,
    }),
  numbers: z
    .object({
      people: z.number().int().meta({
        description:
          'Everybody once who has a place in a team or a role in the project; nobody suspended or unconfirmed.',
        example: 163,
      }),
      places: z.number().int().meta({
        description: 'Places in teams that are not closed: a person in two teams has two. Unconfirmed ones count.',
        example: 172,
      }),
      unconfirmed: z
        .number()
        .int()
        .meta({ description: 'How many of these places wait for the person’s yes.', example: 4 }),
    })
    .nullable()
    .meta({ description: 'How many people and places it has; null for those who do not manage it.', example: null }),
  can_manage: z.boolean().meta({ description: 'Whether you may change it.', example: false }),
  can: ProjectRights,
  appointments: z
    .array(AppointmentEntry)
    .nullable()
    .meta({ description: 'Owners, finance and catering; null for those who do not manage the project.' }),
  policies: z
    .array(
      PolicyText.extend({
        accepted: z.boolean().meta({
          description: 'Whether you need not accept it: you have, in this version, or there is nothing to accept.',
          example: false,
        }),
      }),
    )
    .meta({ description: 'Texts that people accept when they join, in their latest version.' }),
}).meta({ id: 'ProjectDetail', description: 'One event year, with its settings.' });

export const ProjectAnswer = z.object({ data: ProjectDetail }).meta({ id: 'ProjectAnswer' });

const NAMES = { en: 'Demo Conference 2028', 'zh-Hant': '示範年會 2028' };
const DESCRIPTIONS = { en: 'Two days in August.', 'zh-Hant': '八月的兩天。' };
const VENUES = { en: 'Harbour Hall', 'zh-Hant': '港灣會館' };
const ADDRESSES = { en: '88 Lighthouse Road', 'zh-Hant': '燈塔路 88 號' };
const CONDUCT = { en: 'Be kind.', 'zh-Hant': '請友善待人。' };
const PRIVACY = { en: 'We keep what we need, and no longer.', 'zh-Hant': '我們只保存需要的資料，用完即刪。' };

export const NewProject = z
  .object({
    pid: ProjectId,
    main_language: MainLanguage.optional().meta({
      description:
        'The language of the plain texts; that of the copied project, or else that of the name: `zh-Hant` with Chinese characters, otherwise `en`.',
      example: 'en',
    }),
    name: ProjectName.optional(),
    names: NewNames(200, NAMES),
    starts_on: Day.refine((day) => isProjectDay(day), `At most ${MOST_PROJECT_YEARS} years back or ahead.`),
    ends_on: Day,
    time_zone: TimeZone.optional().meta({
      description: 'IANA name of the zone that its days are in; that of the copied project, or else UTC.',
      example: 'Asia/Taipei',
    }),
    description: Markdown.optional().meta({ description: 'Markdown, for everybody.', example: 'Two days in August.' }),
    descriptions: NewMarkdown(DESCRIPTIONS),
    copy_from: ProjectId.optional().meta({
      description: 'Takes the teams, texts and policies of that project, without people.',
      example: '2027',
    }),
  })
  .refine(hasName, NO_NAME)
  .meta({
    id: 'NewProject',
    description: 'A year to begin. It needs `name`, or `names` by language.',
    example: {
      pid: '2028',
      main_language: 'zh-Hant',
      names: NAMES,
      starts_on: '2028-08-05',
      ends_on: '2028-08-06',
      time_zone: 'Asia/Taipei',
      descriptions: DESCRIPTIONS,
      copy_from: '2027',
    },
  });

export const ProjectChange = z
  .object({
    pid: ProjectId,
    versions: FieldVersions,
    main_language: MainLanguage.optional().meta({
      description:
        'Everything that is written must be there in the new language: otherwise 409 `texts_missing`, with what is missing.',
      example: 'en',
    }),
    name: ProjectName.optional(),
    names: NewNames(200, NAMES),
    starts_on: Day.optional(),
    ends_on: Day.optional(),
    time_zone: TimeZone.optional(),
    description: Markdown.optional().meta({ description: 'Markdown, for everybody.', example: 'Two days in August.' }),
    descriptions: NewMarkdown(DESCRIPTIONS),
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .refine(isHexColour, 'Write a colour as #rrggbb.')
      .nullable()
      .optional()
      .meta({ description: 'The colour of the event, as `#rrggbb`; null takes it away.', example: '#8f2f6b' }),
    venue: Line(200).optional().meta({ description: 'What the place is called.', example: 'Harbour Hall' }),
    venues: NewNames(200, VENUES),
    venue_address: Line(500).optional().meta({ description: 'How it is found.', example: '88 Lighthouse Road' }),
    venue_addresses: NewNames(500, ADDRESSES),
    map_url: z
      .string()
      .trim()
      .max(2000)
      .refine(isSound, NOT_SOUND)
      .refine(isSafeWebAddress, 'A link to a map begins with https://, and carries no password.')
      .nullable()
      .optional()
      .meta({
        description: 'A page with a map, by https; null takes it away.',
        example: 'https://maps.example.org/harbour-hall',
      }),
    state: ProjectStateName.optional(),
    roster_published: z
      .boolean()
      .optional()
      .meta({ description: 'Whether anyone may read the member listing.', example: true }),
    chiefs_in_members: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the listing repeats chiefs at the head of members.', example: false }),
    email_hash_mode: HashMode.optional(),
    lists_unconfirmed: z.boolean().optional().meta(LISTS_UNCONFIRMED),
    policies: z
      .object({ conduct: Markdown.optional(), privacy: Markdown.optional() })
      .optional()
      .meta({ description: 'Texts to accept; a changed one becomes a new version.', example: { conduct: 'Be kind.' } }),
    policy_texts: z
      .object({ conduct: NewMarkdown(CONDUCT), privacy: NewMarkdown(PRIVACY) })
      .optional()
      .meta({
        description: 'The same by language. All languages are one version, and accepted together.',
        example: { conduct: CONDUCT },
      }),
    waiting_applications: z
      .object({
        choice: z.enum(CLOSING_CHOICES).meta({
          description:
            'End: they expire, and each applicant gets a mail. Keep: they go on waiting, and nobody is told.',
          example: 'keep',
        }),
        count: z
          .number()
          .int()
          .min(0)
          .meta({ description: 'How many you know of. With another number nothing changes.', example: 3 }),
      })
      .optional()
      .meta({
        description:
          'Needed where a project stops being open while applications wait: else 409 `applications_waiting`; 409 `waiting_changed` where their number is another one by now.',
      }),
  })
  .meta({
    example: {
      names: { en: 'Demo Conference 2027', 'zh-Hant': '示範年會 2027' },
      starts_on: '2027-08-07',
      ends_on: '2027-08-08',
      time_zone: 'Asia/Taipei',
      descriptions: DESCRIPTIONS,
      accent: '#8f2f6b',
      venues: VENUES,
      venue_addresses: ADDRESSES,
      map_url: 'https://maps.example.org/harbour-hall',
      state: 'open',
      roster_published: true,
      policy_texts: { conduct: CONDUCT, privacy: PRIVACY },
    },
  });

/** What owners have to decide about projects from before people were asked for a yes. */
export const ListingQuestions = z.object({
  data: z.array(
    z.object({
      pid: ProjectId,
      project_name: z.string(),
      project_names: Texts,
      unconfirmed: z.number().int().meta({ description: 'How many unconfirmed people the listing shows.', example: 3 }),
    }),
  ),
});

/** Exactly one of both: a person of whom the caller knows the id, or an address. */
export const isOneRecipient = ({ uid, email }: { uid?: unknown; email?: unknown }): boolean =>
  (uid === undefined) !== (email === undefined);

export const AppointmentForm = z
  .object({
    pid: ProjectId,
    uid: Id.optional(),
    email: Email.optional(),
    role: z.enum(['owner', 'finance', 'catering']),
  })
  .refine(isOneRecipient, { path: ['email'], error: 'Say who: a person of the project, or an address.' });
export const AppointmentPath = z.object({ pid: ProjectId, uid: Id, role: z.enum(['owner', 'finance', 'catering']) });

export const ProjectQuery = PageQuery.extend({
  which: filter(
    z.enum(['all', 'mine', 'open', 'past']).meta({
      description: 'All, those that you belong to, those that can be joined, or those that are over.',
    }),
  ),
});

export const CalendarQuery = z.object({
  pid: ProjectId,
  language: z
    .enum(LOCALES)
    .meta({ description: 'The language of its texts; the main one of the project unless said.', example: 'en' })
    .optional(),
});
export const CalendarFile = z.object({ data: z.object({ filename: z.string(), ics: z.string() }) });
