import { isTargetWithin, TEAM_COLOUR_NAMES, TEAM_ICONS } from '@muster/rules';
import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { PhotoName } from './picture.ts';
import { Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { hasName, Markdown, NewMarkdown, NewNames, NO_NAME, Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

const TeamName = Text(200).meta({ description: 'Display name of the team.', example: 'Programme' });
const TeamColourName = z.enum(TEAM_COLOUR_NAMES).meta({ description: 'The colour of its mark.', example: 'ocean' });
const TeamIconName = z
  .enum(TEAM_ICONS)
  .meta({ description: 'The icon of its mark, by its name at tabler.io.', example: 'camera' });
const Headcount = (min: number) => z.number().int().min(min).max(10_000).nullable();
export const RoleName = z
  .enum(['chief', 'member'])
  .meta({ description: 'What a person is in a team.', example: 'member' });

const Confirmed = z.boolean().meta({
  description: 'Whether the person has said yes to it. Until then it opens nothing of theirs.',
  example: true,
});
const Waiting = z.boolean().meta({
  description:
    'Whether nothing of it counts before the person’s yes: then `uid` is that of the place, and leads to no account.',
  example: false,
});
const TypedAddress = z
  .string()
  .nullable()
  .meta({ description: 'The address as it was typed, while the person has not said yes; else null.', example: null });

export const Opens = z.enum(['person', 'profile']).nullable().meta({
  description: 'What you may open of them: their page in the project, their profile, or nothing.',
  example: null,
});

const TeamPersonEntry = z
  .object({
    uid: Id,
    name: z.string().meta({ example: 'Ada Novak' }),
    role: RoleName,
    since: Instant,
    confirmed: Confirmed,
    waiting: Waiting,
    email: TypedAddress,
    opens: Opens,
    photo: PhotoName,
  })
  .meta({ id: 'TeamPersonEntry', description: 'A person in a team, as the team sees them.' });

export const TeamDetail = z
  .object({
    tid: TeamId,
    name: TeamName,
    names: Texts,
    public_text: z
      .string()
      .meta({ description: 'Markdown, for everybody: what the team does.', example: 'We plan the talks.' }),
    public_texts: Texts,
    members_text: z
      .string()
      .nullable()
      .meta({ description: 'Markdown, for the team itself; null for everybody else.', example: null }),
    members_texts: Texts.nullable(),
    headcount_wanted: Headcount(0).meta({ description: 'How many people it would like to have.', example: 12 }),
    headcount_most: Headcount(1).meta({ description: 'How many it can take; null is no limit.', example: 15 }),
    colour: TeamColourName.nullable().meta({
      description: 'The colour of its mark; null where none was chosen.',
      example: 'ocean',
    }),
    icon: TeamIconName.nullable().meta({
      description: 'The icon of its mark; null where none was chosen.',
      example: 'camera',
    }),
    open_to_applications: z.boolean().meta({ example: true }),
    closed: z
      .boolean()
      .meta({ description: 'Closed teams are shown to those who manage the project.', example: false }),
    chiefs: z.number().int().meta({ description: 'How many chiefs it has.', example: 2 }),
    members: z.number().int().meta({ description: 'How many members it has.', example: 10 }),
    can_manage: z.boolean().meta({ description: 'Whether you may change it.', example: false }),
    people: z.array(TeamPersonEntry).nullable().meta({
      description:
        'Chiefs first; null for those who are neither in the team nor manage it, and where they are left out.',
    }),
  })
  .meta({ id: 'TeamDetail', description: 'A team of a project.' });

export const TeamListing = z
  .object({ data: z.array(TeamDetail) })
  .meta({ id: 'TeamListing', description: 'The teams, in the order that the owner gave them.' });
export const TeamsQuery = z.object({
  pid: ProjectId,
  people: z.boolean().default(true).meta({
    description: 'Whether to list who is in each team. Without them, `people` is null and the answer stays short.',
    example: false,
  }),
});
export const TeamAnswer = z.object({ data: TeamDetail }).meta({ id: 'TeamAnswer' });
export const TeamPath = z.object({ pid: ProjectId, tid: TeamId });

const TEAM_NAMES = { en: 'Programme', 'zh-Hant': '議程組' };
const TeamNames = NewNames(200, TEAM_NAMES);
const PUBLIC_TEXTS = { en: 'We plan the talks.', 'zh-Hant': '我們安排議程。' };
const MEMBERS_TEXTS = { en: 'We meet on Mondays.', 'zh-Hant': '我們每週一開會。' };
/** What is sent of it: texts as maps, which suit any main language. */
const NEW_TEAM = {
  public_texts: PUBLIC_TEXTS,
  members_texts: MEMBERS_TEXTS,
  headcount_wanted: 16,
  headcount_most: 20,
  colour: 'ocean',
  icon: 'presentation',
  open_to_applications: true,
};

const settings = {
  public_text: Markdown.optional().meta({ description: 'Markdown, for everybody.', example: 'We plan the talks.' }),
  public_texts: NewMarkdown(PUBLIC_TEXTS),
  members_text: Markdown.optional().meta({
    description: 'Markdown, for the team itself.',
    example: 'We meet on Mondays.',
  }),
  members_texts: NewMarkdown(MEMBERS_TEXTS),
  headcount_wanted: Headcount(0)
    .optional()
    .meta({ description: 'How many people it would like to have; never more than `headcount_most`.', example: 12 }),
  headcount_most: Headcount(1).optional().meta({ description: 'How many it can take; null is no limit.', example: 15 }),
  colour: TeamColourName.nullable().optional(),
  icon: TeamIconName.nullable().optional(),
  open_to_applications: z.boolean().optional().meta({ description: 'Whether people may apply.', example: true }),
};

const WITHIN = { message: 'The target must not be above the limit.', path: ['headcount_wanted'] };
type Headcounts = { headcount_wanted?: number | null | undefined; headcount_most?: number | null | undefined };
/** As far as both are sent; what is kept of them the service compares. */
const isWithin = ({ headcount_wanted: target, headcount_most: limit }: Headcounts): boolean =>
  isTargetWithin(target, limit);

export const NewTeam = z
  .object({ pid: ProjectId, tid: TeamId, name: TeamName.optional(), names: TeamNames, ...settings })
  .refine(isWithin, WITHIN)
  .refine(hasName, NO_NAME)
  .meta({ example: { tid: 'workshops', names: { en: 'Workshops', 'zh-Hant': '工作坊組' }, ...NEW_TEAM } });
export const TeamChange = TeamPath.extend({
  versions: FieldVersions,
  name: TeamName.optional(),
  names: TeamNames,
  ...settings,
  closed: z.boolean().optional().meta({ description: 'Only for owners.', example: false }),
})
  .refine(isWithin, WITHIN)
  .meta({ example: { names: TEAM_NAMES, ...NEW_TEAM } });
export const TeamOrder = z.object({ pid: ProjectId, tids: z.array(TeamId).max(1000) });

export const StaffPath = TeamPath.extend({ uid: Id });
export const PlaceAnswer = z
  .object({ data: z.object({ confirmed: Confirmed }) })
  .meta({ id: 'PlaceAnswer', description: 'How the place stands now.' });
export const StaffRemoval = StaffPath.extend({
  reason: Text(500)
    .meta({ description: 'Why; kept with the membership, and told to the person by mail.', example: 'Moved abroad' })
    .optional(),
});

export const PeopleQuery = PageQuery.extend({
  pid: ProjectId,
  tid: filter(TeamId),
  role: filter(RoleName),
});

export const ProjectPersonEntry = z
  .object({
    uid: Id,
    name: z.string().meta({ example: 'Ada Novak' }),
    email_hash: z.string().meta({ example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3' }),
    teams: z
      .array(z.object({ tid: TeamId, role: RoleName, confirmed: Confirmed }))
      .meta({ description: 'Where they help, as far as you may see.' }),
    confirmed: Confirmed,
    email: TypedAddress,
    photo: PhotoName,
  })
  .meta({
    id: 'ProjectPersonEntry',
    description:
      'A person who helps in a project. Who has not said yes is listed once for each place, as they were typed, and `uid` is that of the place.',
  });
export const PeopleListing = pageOf(ProjectPersonEntry).meta({
  id: 'PeopleListing',
  description: 'Who helps, page by page.',
});

export const JoinedTeam = z.object({ data: z.object({ pid: ProjectId, tid: TeamId }) });
