import { z } from 'zod';
import { isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';

export const ImportText = z.object({
  pid: ProjectId,
  text: z.string().min(1).max(1_000_000).refine(isSound, NOT_SOUND).meta({
    description:
      'A table with a first line that names its columns, in any order: name, e-mail, team and (unless all are members) role. Separated by commas, semicolons or tabs.',
    example: 'name,email,team,role\nAda Novak,ada@example.org,programme,chief\n',
  }),
});

export const ImportForm = ImportText.extend({
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({
      description: 'The `digest` of the preview: what was previewed is what is written.',
      example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3',
    }),
});

const ImportColumn = z.enum(['name', 'email', 'team', 'role']).meta({ example: 'email' });

export const ImportLine = z
  .object({
    line: z.number().int().meta({ description: 'Where it stands in the text, from 1.', example: 2 }),
    name: z.string().meta({ example: 'Ada Novak' }),
    email: z.string().meta({ example: 'ada@example.org' }),
    tid: TeamId.nullable().meta({ description: 'Null where no team is called that.', example: 'programme' }),
    team: z.string().meta({ description: 'The team, as the text calls it.', example: 'programme' }),
    role: z.enum(['chief', 'member']).nullable().meta({ example: 'chief' }),
    effect: z
      .enum(['joins', 'becomes_chief', 'becomes_member', 'nothing'])
      .nullable()
      .meta({ description: 'What will happen; null where the line is bad.', example: 'joins' }),
    trouble: z
      .enum([
        'missing_name',
        'bad_name',
        'bad_address',
        'unknown_team',
        'bad_role',
        'duplicate',
        'team_closed',
        'team_full',
        'last_chief',
      ])
      .nullable()
      .meta({ description: 'Why the line is bad, or null.', example: null }),
  })
  .meta({ id: 'ImportLine', description: 'One line of the text, and what will come of it.' });

const count = (description: string, example: number) => z.number().int().meta({ description, example });

export const ImportPreview = z
  .object({
    digest: z.string().meta({
      description: 'Of the text and of everything that it will do, made with a key of the service.',
      example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3',
    }),
    problem: z
      .object({
        code: z.enum(['empty', 'columns', 'quotes', 'too_many']).meta({
          description:
            'No lines; columns are missing; a quotation mark is never closed; more lines than can be imported at once.',
          example: 'columns',
        }),
        columns: z.array(ImportColumn).meta({ description: 'Those that are missing.' }),
        line: z.number().int().nullable().meta({ description: 'Where it was noticed.', example: 1 }),
      })
      .nullable()
      .meta({ description: 'Why the text as a whole can not be read; usually null.', example: null }),
    lines: z.array(ImportLine),
    bad: count('How many lines are bad. With any, nothing can be imported.', 0),
    joins: count('How many times somebody will get a place in a team.', 14),
    unconfirmed: count('How many of these wait until the person says yes.', 12),
    role_changes: count('How many become chief or member.', 1),
    unchanged: count('How many are there already.', 3),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would do, line by line. Nothing has been written.' });

export const ImportPreviewAnswer = z.object({ data: ImportPreview }).meta({ id: 'ImportPreviewAnswer' });

export const ImportAnswer = z
  .object({
    data: z.object({
      joins: count('How many times somebody got a place in a team.', 14),
      unconfirmed: count('How many of these wait until the person says yes.', 12),
      role_changes: count('How many became chief or member.', 1),
      mails: count('How many people are told by mail, now or when the project opens.', 13),
    }),
  })
  .meta({ id: 'ImportAnswer', description: 'What was written.' });
