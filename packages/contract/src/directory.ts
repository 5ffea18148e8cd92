import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { PhotoName } from './picture.ts';
import { TagText } from './profile.ts';
import { Day, Id, Instant, isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { Opens, TeamPath } from './team.ts';
import { Texts } from './texts.ts';

const Names = z
  .string()
  .max(500)
  .refine(isSound, NOT_SOUND)
  .meta({ description: 'Several with commas between; all of them must be there.' });

const Source = z.enum(['project', 'applicants', 'pool']);

const filters = {
  pid: ProjectId,
  q: filter(
    z.string().max(100).refine(isSound, NOT_SOUND).meta({
      description: 'Words, each in the name or a skill; for people whose address you may know, also in the address.',
    }),
  ),
  tid: filter(TeamId),
  role: filter(
    z
      .enum(['chief', 'member', 'owner', 'finance', 'catering'])
      .meta({ description: 'What they are, in the team where one is given.' }),
  ),
  skills: filter(Names),
  tags: filter(Names),
  source: filter(
    Source.meta({
      description: 'People of the project, those who applied to a team that you manage, or those who want to be found.',
    }),
  ),
};

export const DIRECTORY_ORDERS = [
  'name',
  '-name',
  'team',
  '-team',
  'joined',
  '-joined',
  'signed_in',
  '-signed_in',
] as const;

export const DirectoryQuery = PageQuery.extend({
  ...filters,
  sort: z.enum(DIRECTORY_ORDERS).default('name').meta({
    description:
      'With a minus, the other way round. Ties are sorted by name; those with nothing to sort by come last, those who never signed in before those who did.',
    example: '-joined',
  }),
});
export const DirectoryExport = z.object(filters);

export const DirectoryEntry = z
  .object({
    uid: Id,
    name: z.string().meta({ description: 'The badge name or else the name.', example: 'Ada Novak' }),
    photo: PhotoName,
    email: z
      .string()
      .nullable()
      .meta({ description: 'For owners, and for chiefs of a team that they are in.', example: 'ada@example.org' }),
    sources: z.array(Source).meta({ description: 'Why they are here.', example: ['project'] }),
    joined_at: Instant.nullable().meta({
      description: 'Since when they are in a team that you manage.',
      example: '2027-03-01T08:00:00.000Z',
    }),
    signed_in_on: Day.nullable().meta({
      description:
        'The day of their last sign-in, for those who may know the address; null also for those who never signed in.',
      example: '2027-04-27',
    }),
    teams: z
      .array(
        z.object({
          tid: TeamId,
          name: z.string().meta({ example: 'Programme' }),
          names: Texts,
          role: z.enum(['chief', 'member']).meta({ example: 'member' }),
          own: z.boolean().meta({ description: 'Whether you manage this team.', example: true }),
        }),
      )
      .meta({ description: 'Their teams in this project.' }),
    applied_to: z
      .array(z.object({ tid: TeamId, name: z.string().meta({ example: 'Programme' }), names: Texts }))
      .meta({ description: 'Teams that you manage, where their application waits for an answer.' }),
    roles: z
      .array(z.enum(['owner', 'finance', 'catering']))
      .meta({ description: 'Their roles in the project itself, for owners.', example: [] }),
    skills: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Null where their resume is not for you.', example: ['Photography'] }),
    hours: z.number().int().nullable().meta({ description: 'Hours a week.', example: 5 }),
    opens: Opens,
    wishes: z
      .string()
      .nullable()
      .meta({ description: 'Of those who want to be found.', example: 'Anything with cameras.' }),
    tags: z
      .array(z.object({ tid: TeamId, name: z.string().meta({ example: 'night shift' }) }))
      .meta({ description: 'Of the teams that you manage.' }),
  })
  .meta({ id: 'DirectoryEntry', description: 'A person whom you may find.' });
export const DirectoryListing = pageOf(DirectoryEntry)
  .extend({
    total: z.number().int().meta({ description: 'How many the filters find, on all pages.', example: 70 }),
    everyone: z.number().int().meta({ description: 'How many there are without filters.', example: 183 }),
  })
  .meta({ id: 'DirectoryListing', description: 'People in the order that was asked for, page by page.' });

/** A file. REST sends it as such; a page gets it as text and saves it. */
export const CsvFile = z.object({ data: z.object({ filename: z.string(), csv: z.string() }) });

export const TagPath = TeamPath.extend({
  uid: Id,
  tag: TagText(40).meta({ description: 'In a few words; capitals make no difference.', example: 'night shift' }),
});
const Tags = z.array(TagText(40)).max(10).default([]);
export const TagChange = z.object({
  pid: ProjectId,
  uids: z.array(Id).min(1).max(1000).meta({ description: 'Whose tags change.' }),
  tid: TeamId.optional(),
  put: Tags.meta({ description: 'Tags to put on them.', example: ['night shift'] }),
  remove: Tags.meta({ description: 'Tags to take away.', example: [] }),
});
export const TagChanged = z
  .object({
    data: z.object({
      people: z.number().int().meta({ description: 'For how many something has changed.', example: 12 }),
      full: z
        .array(Id)
        .meta({ description: 'Who would have had more than 20 tags in a team, and got none there.', example: [] }),
      skipped: z.array(Id).meta({ description: 'Who is in no team that you manage.', example: [] }),
    }),
  })
  .meta({ id: 'TagChanged' });

export const TagListing = z
  .object({
    data: z.array(
      z.object({
        tid: TeamId,
        name: z.string().meta({ example: 'night shift' }),
        people: z.number().int().meta({ description: 'How many have it.', example: 3 }),
      }),
    ),
  })
  .meta({ id: 'TagListing', description: 'The tags of the teams that you manage.' });
