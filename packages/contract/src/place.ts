import { GRANT_PURPOSES } from '@muster/rules';
import { z } from 'zod';
import { LinkToken, ShowOnRoster } from './me.ts';
import { AcceptedPolicies, PolicyText } from './policy.ts';
import { Id, Instant, ProjectId, TeamId } from './scalar.ts';
import { Texts } from './texts.ts';

/** What a person was given in a project, and has not said yes to. */
export const OfferedPlaces = z
  .object({
    pid: ProjectId,
    project_name: z.string().meta({ example: 'Demo Conference 2027' }),
    project_names: Texts,
    teams: z
      .array(
        z.object({
          tid: TeamId,
          name: z.string().meta({ example: 'Programme' }),
          names: Texts,
          role: z.enum(['chief', 'member']).meta({ example: 'member' }),
        }),
      )
      .meta({ description: 'Teams that you were put into.' }),
    roles: z
      .array(z.enum(['owner', 'finance', 'catering']))
      .meta({ description: 'Roles in the project itself.', example: [] }),
    purposes: z
      .array(z.enum(GRANT_PURPOSES))
      .meta({ description: 'What you were named to see people’s records for.', example: [] }),
    waiting: z.boolean().meta({
      description:
        'Whether nothing of it counts for you yet. False where you have another place in the project: then you are listed, and a yes opens phone and address to the chiefs of the new team.',
      example: true,
    }),
    given_by: z.string().nullable().meta({ description: 'Who gave it.', example: 'Lin Owner' }),
    ends_at: Instant.nullable().meta({
      description: 'When it ends by itself without a yes; null where it does not.',
      example: '2027-01-31T08:00:00.000Z',
    }),
    policies: z.array(PolicyText).meta({ description: 'Texts that are accepted with a yes.' }),
    own: z.boolean().meta({ description: 'Whether you are signed in as the person who was meant.', example: true }),
  })
  .meta({ id: 'OfferedPlaces', description: 'What you were given in a project and what waits for your yes.' });

export const OfferedPlacesListing = z
  .object({ data: z.array(OfferedPlaces) })
  .meta({ id: 'OfferedPlacesListing', description: 'The latest project first.' });
export const OfferAnswer = z.object({ data: OfferedPlaces });

const Refusal = z.enum(['no', 'not_me']);

export const PlaceConfirmation = z.object({
  pid: ProjectId,
  accepted_policies: AcceptedPolicies,
  show_on_roster: ShowOnRoster,
});
export const PlaceRefusal = z.object({ pid: ProjectId, refusal: Refusal });
export const LinkRefusal = LinkToken.extend({ refusal: Refusal });
export const PlacePath = z.object({ pid: ProjectId, uid: Id });
