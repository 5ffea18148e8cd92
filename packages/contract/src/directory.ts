import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { TagText } from './profile.ts';
import { Id, isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { Opens, TeamPath } from './team.ts';

const Names = (example: string) =>
  z
    .string()
    .max(500)
    .refine(isSound, NOT_SOUND)
    .meta({ description: 'Several with commas between; all of them must be there.', example });

const Source = z.enum(['project', 'applicants', 'pool']);

const filters = {
  pid: ProjectId,
  q: z
    .string()
    .max(100)
    .refine(isSound, NOT_SOUND)
    .meta({
      description: 'Words, each in the name or a skill; for people whose address you may know, also in the address.',
      example: 'ada',
    })
    .optional(),
  tid: TeamId.optional(),
  role: z
    .enum(['chief', 'member', 'owner', 'finance', 'catering'])
    .meta({ description: 'What they are, in the team where one is given.', example: 'member' })
    .optional(),
  skills: Names('photography').optional(),
  tags: Names('night shift').optional(),
  source: Source.meta({
    description: 'People of the project, those who applied to a team that you manage, or those who want to be found.',
    example: 'project',
  }).optional(),
};

export const DirectoryQuery = PageQuery.extend(filters);
export const DirectoryExport = z.object(filters);

export const DirectoryEntry = z
  .object({
    uid: Id,
    name: z.string().meta({ description: 'The badge name or else the name.', example: 'Ada Novak' }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'For owners, and for chiefs of a team that they are in.', example: 'ada@example.org' }),
    sources: z.array(Source).meta({ description: 'Why they are here.', example: ['project'] }),
    teams: z
      .array(
        z.object({
          tid: TeamId,
          name: z.string().meta({ example: '議程組 Programme' }),
          role: z.enum(['chief', 'member']).meta({ example: 'member' }),
          own: z.boolean().meta({ description: 'Whether you manage this team.', example: true }),
        }),
      )
      .meta({ description: 'Their teams in this project.' }),
    applied_to: z
      .array(z.object({ tid: TeamId, name: z.string().meta({ example: '議程組 Programme' }) }))
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
  .meta({ id: 'DirectoryEntry', description: 'Somebody whom you may find.' });
export const DirectoryListing = pageOf(DirectoryEntry).meta({
  id: 'DirectoryListing',
  description: 'Sorted by name, page by page.',
});

/** A file. REST sends it as such; a page gets it as text and saves it. */
export const CsvFile = z.object({ data: z.object({ filename: z.string(), csv: z.string() }) });

export const TagPath = TeamPath.extend({
  uid: Id,
  tag: TagText(40).meta({ description: 'In a few words; capitals make no difference.', example: 'night shift' }),
});
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
