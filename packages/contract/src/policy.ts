import { z } from 'zod';
import { ProjectId } from './scalar.ts';
import { Texts } from './texts.ts';

const Kind = z.enum(['conduct', 'privacy']).meta({ example: 'conduct' });
const Version = z.number().int().min(1).max(1_000_000).meta({ example: 1 });

/** What a person accepts, in the version that they saw. */
export const AcceptedPolicies = z
  .array(z.object({ kind: Kind, version: Version }))
  .max(20)
  .default([])
  .meta({
    description:
      'The texts of the project that you accept, each in its latest version; what you have accepted before need not be sent. Code `policies_changed`: a text has changed since.',
    example: [{ kind: 'conduct', version: 1 }],
  });

export const PolicyText = z.object({
  kind: Kind,
  version: Version,
  text: z.string().meta({ description: 'Markdown.', example: 'Be kind.' }),
  texts: Texts,
});

export const PoliciesToAccept = z
  .object({
    pid: ProjectId,
    project_name: z.string().meta({ example: 'Demo Conference 2027' }),
    project_names: Texts,
    blocking: z.boolean().meta({
      description:
        'Whether you have accepted nothing of this project yet. Until you do, your place in it counts for nothing: what needs it is refused with the code `policies_missing`. Later versions never block.',
      example: true,
    }),
    policies: z.array(PolicyText),
  })
  .meta({ id: 'PoliciesToAccept', description: 'What you have still to accept in a project where you have a place.' });

export const PoliciesToAcceptListing = z
  .object({ data: z.array(PoliciesToAccept) })
  .meta({ id: 'PoliciesToAcceptListing', description: 'The latest project first.' });

export const PolicyAcceptance = z.object({ pid: ProjectId, accepted_policies: AcceptedPolicies });

const Count = (description: string, example: number) => z.number().int().meta({ description, example });

export const PolicyProgress = z
  .object({
    people: Count('Everybody with a place in the project.', 163),
    unconfirmed: Count(
      'Those of them who have not confirmed it. They accept when they do, and count as not having accepted.',
      20,
    ),
    missing: Count('Those who have confirmed it and lack a text in its latest version. They can be reminded.', 102),
    policies: z.array(
      z.object({
        kind: Kind,
        version: Version,
        accepted: Count('How many have accepted this version.', 41),
      }),
    ),
  })
  .meta({ id: 'PolicyProgress', description: 'How many people have accepted the latest texts.' });
export const PolicyProgressAnswer = z.object({ data: PolicyProgress }).meta({ id: 'PolicyProgressAnswer' });

export const WaitingAnswer = z
  .object({
    data: z.object({
      waiting: Count('People who have not confirmed a place in the project.', 158),
      remindable: Count('Those of them who would get a reminder now.', 158),
    }),
  })
  .meta({ id: 'WaitingAnswer' });
