import { z } from 'zod';
import { isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { Texts } from './texts.ts';

export const ImportText = z.object({
  pid: ProjectId,
  text: z.string().min(1).max(1_000_000).refine(isSound, NOT_SOUND).meta({
    description:
      'A table with a first line that names its columns, in any order: name, e-mail, team and (unless all are members) role. Separated by commas, semicolons or tabs.',
    example: 'name,email,team,role\nAda Novak,ada@example.org,programme,chief\n',
  }),
});

const cell = (example: string) => z.string().max(500).refine(isSound, NOT_SOUND).meta({ example });

const ImportEdit = z
  .object({
    line: z.number().int().min(1).meta({ description: 'The `line` of the preview that it is about.', example: 2 }),
    name: cell('Ada Novak'),
    email: cell('ada@example.org'),
    team: cell('programme'),
    role: cell('chief'),
  })
  .meta({ id: 'ImportEdit', description: 'What a line of the text should say instead.' });

export const ImportPreviewForm = ImportText.extend({
  edits: z
    .array(ImportEdit)
    .max(1000)
    .optional()
    .meta({ description: 'Lines to rewrite before looking. The answer has the `text` with them in it.' }),
});

export const ImportForm = ImportText.extend({
  leave_out: z.boolean().default(false).meta({
    description: 'Whether bad lines are left out and the good ones written. Without it, one bad line refuses all.',
    example: true,
  }),
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
    line: z.number().int().meta({
      description:
        'Where it is in the text, from 1. A line of an export may name several teams: then it is here for each.',
      example: 2,
    }),
    name: z.string().meta({ example: 'Ada Novak' }),
    email: z.string().meta({ example: 'ada@example.org' }),
    tid: TeamId.nullable().meta({
      description:
        'The team that is meant: by its identifier, its name, or a part of its name in whole words. Null where that is none or several.',
      example: 'programme',
    }),
    team: z.string().meta({ description: 'The team, as the text calls it.', example: 'programme' }),
    team_names: Texts.nullable(),
    team_name: z
      .string()
      .nullable()
      .meta({ description: 'What the team is called; null where none was found.', example: 'Programme' }),
    role: z.enum(['chief', 'member']).nullable().meta({ example: 'chief' }),
    role_text: z.string().meta({ description: 'The role, as the text calls it.', example: '組長' }),
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
        'ambiguous_team',
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
    text: z.string().nullable().meta({
      description: 'The text with the `edits` in it: the one to import. Null where there were none.',
      example: null,
    }),
    bad: count('How many lines are bad. They have to be fixed or left out.', 0),
    joins: count('How many times a person will get a place in a team.', 14),
    unconfirmed: count('How many of these wait until the person says yes.', 12),
    role_changes: count('How many become chief or member.', 1),
    unchanged: count('How many are there already.', 3),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would do, line by line. Nothing has been written.' });

export const ImportPreviewAnswer = z.object({ data: ImportPreview }).meta({ id: 'ImportPreviewAnswer' });

export const ImportAnswer = z
  .object({
    data: z.object({
      joins: count('How many times a person got a place in a team.', 14),
      unconfirmed: count('How many of these wait until the person says yes.', 12),
      role_changes: count('How many became chief or member.', 1),
      left_out: count('How many lines were bad and left out.', 0),
      mails: count('How many people are told by mail, now or when the project opens.', 13),
      mails_waiting: count(
        'How many more are told with the daily run, or later: there are limits of mails for the person who imports, the project and each receiver.',
        0,
      ),
    }),
  })
  .meta({ id: 'ImportAnswer', description: 'What was written.' });
