import { z } from 'zod';
import { ProjectId, TeamId } from './scalar.ts';

export const PersonEntry = z
  .object({
    email_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description:
          'Stands for the address, which is not given out. SHA-256 of the trimmed, lower-cased address or, where the project chose so, a keyed hash. Pseudonymous, not anonymous.',
        example: '0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3',
      }),
    name: z.string().meta({ description: 'The badge name or else the name of the account.', example: 'Ada Novak' }),
  })
  .meta({ id: 'PersonEntry', description: 'A person as others see them.' });

export const TeamEntry = z
  .object({
    name: z.string().meta({ description: 'Display name of the team.', example: 'Programme' }),
    tid: TeamId,
    chiefs: z.array(PersonEntry).meta({ description: 'In the order of appointment.' }),
    members: z.array(PersonEntry).meta({
      description:
        'In the order of joining. Whether the chiefs are repeated at the head is a setting of the project (`chiefs_in_members`); by default they are not.',
    }),
  })
  .meta({ id: 'TeamEntry', description: 'A team with its people.' });

export const MemberListing = z
  .object({
    data: z
      .array(TeamEntry)
      .meta({ description: 'All teams that are not closed, in the order that the owner gave them.' }),
  })
  .meta({ id: 'MemberListing', description: 'Every team of a project. Complete: this list has no pages.' });

export const ProjectPath = z.object({ pid: ProjectId });
