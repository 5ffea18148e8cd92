import { APPLICATION_MAILS, isOneLine, isVisible, LOCALES, LONGEST_NAME } from '@muster/rules';
import { z } from 'zod';
import { PhotoName } from './picture.ts';
import { ProfileVisibility, VisibilityChange } from './profile.ts';
import { ProjectStateName } from './project.ts';
import { Email, Id, ProjectId, TeamId, Text, TimeZone } from './scalar.ts';
import { Secret } from './secret.ts';
import { Texts } from './texts.ts';

/** The rule for names of people, here and wherever else one comes from. */
export const PersonName = Text(LONGEST_NAME)
  .refine(isVisible, 'A name needs at least one visible character.')
  .refine(isOneLine, 'A name is one line, without control characters and marks that change the direction of text.');

const LocaleName = z.enum(LOCALES).meta({ description: 'The language of pages and mail.', example: 'en' });

const ApplicationMailName = z.enum(APPLICATION_MAILS).meta({
  description:
    'How you hear of applications that wait for you: once a day at most, of each as it comes, or not by mail.',
  example: 'daily',
});

export const Place = z
  .object({
    pid: ProjectId,
    project_name: z.string().meta({ example: 'Demo Conference 2027' }),
    project_names: Texts,
    project_state: ProjectStateName,
    tid: TeamId.nullable().meta({ description: 'Null for a role in the project itself.', example: 'programme' }),
    team_name: z.string().nullable().meta({ example: 'Programme' }),
    team_names: Texts.nullable(),
    role: z
      .enum(['owner', 'finance', 'catering', 'chief', 'member'])
      .meta({ description: 'What you are there.', example: 'member' }),
  })
  .meta({ id: 'Place', description: 'What a person is in a project or a team.' });

const HiddenFromRoster = z
  .array(ProjectId)
  .max(500)
  .meta({ description: 'The projects whose rosters leave you out, by your choice.', example: ['2027'] });

/** The same question wherever one joins. */
export const ShowOnRoster = z.boolean().optional().meta({
  description: 'Whether the roster of the project shows you. Left out, it stays as it is; at first it does.',
  example: true,
});

export const OwnRoster = z
  .object({
    pid: ProjectId,
    project_name: z.string().meta({ example: 'Demo Conference 2027' }),
    project_names: Texts,
    hidden: z.boolean().meta({ description: 'Whether you chose not to be in it.', example: false }),
    shown_to: z.enum(['everyone', 'project', 'nobody']).meta({
      description: 'Who reads your name in it: anyone, the people of the project, or nobody.',
      example: 'everyone',
    }),
  })
  .meta({ id: 'OwnRoster', description: 'What the roster of a project says of you.' });

export const Me = z
  .object({
    uid: Id,
    email: z.string().meta({ description: 'Your address.', example: 'ada@example.org' }),
    name: z.string().meta({ description: 'Your name.', example: 'Ada Novak' }),
    badge_name: z
      .string()
      .nullable()
      .meta({ description: 'What your badge and the roster say, where it differs.', example: 'Ada' }),
    photo: PhotoName,
    locale: LocaleName.nullable(),
    last_locale: LocaleName.nullable().meta({
      description: 'The language that pages last spoke to you: that of mail while you have chosen none.',
      example: 'en',
    }),
    time_zone: z.string().nullable().meta({ description: 'IANA name of your time zone.', example: 'Asia/Taipei' }),
    application_mail: ApplicationMailName,
    administrator: z.boolean().meta({ description: 'Whether you run this instance.', example: false }),
    visibility: ProfileVisibility,
    policies_missing: z.array(ProjectId).meta({
      description:
        'Projects whose policies you have never accepted. Your places in them count for nothing until you do, on their page.',
      example: [],
    }),
    places: z.array(Place).meta({ description: 'Where you help, the latest project first.' }),
    hidden_from_roster: HiddenFromRoster,
    rosters: z
      .array(OwnRoster)
      .meta({ description: 'The rosters that you are in or have hidden from, the latest project first.' }),
  })
  .meta({ id: 'Me', description: 'Your own account.' });

const OwnHours = z
  .object({
    pid: ProjectId,
    project_name: z.string().meta({ description: 'In the reader’s language.', example: 'Demo Conference 2027' }),
    project_names: Texts,
    tasks: z.number().int().meta({ description: 'Tasks that you have done.', example: 4 }),
    minutes: z.number().int().meta({ description: 'What they took.', example: 480 }),
  })
  .meta({ id: 'OwnHours', description: 'What you have done in a project.' });

export const MeAnswer = z
  .object({
    data: Me.extend({
      hours: z.array(OwnHours).meta({ description: 'What you have done, the latest project first.', example: [] }),
    }).meta({ id: 'OwnAccount', description: 'Your own account, and what you have done.' }),
  })
  .meta({ id: 'MeAnswer' });

export const MeChange = z
  .object({
    name: PersonName.optional().meta({ description: 'Your name.', example: 'Ada Novak' }),
    badge_name: PersonName.nullable().optional().meta({ description: 'Null takes your name.', example: 'Ada' }),
    locale: LocaleName.nullable().optional(),
    time_zone: TimeZone.nullable().optional(),
    application_mail: ApplicationMailName.optional(),
    visibility: VisibilityChange.optional(),
    hidden_from_roster: HiddenFromRoster.optional(),
  })
  .meta({ id: 'MeChange', description: 'What is sent is changed; what is left out stays.' });

export const EmailChangeRequest = z.object({ email: Email });
/** What pages speak to the caller, by the browser's choice or theirs. */
export const SpokenLanguage = z.object({ language: LocaleName });
export const LinkToken = z.object({ token: Secret(z.string().min(1).max(200)) });
export const Done = z.object({ data: z.object({}) });
