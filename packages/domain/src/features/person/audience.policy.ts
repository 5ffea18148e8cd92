import { type Audience, isShown, type ProfileVisibility } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';

export interface ProfileFacts {
  personId: string;
  /** The projects that the person is in, of any year, by a team or by a role. */
  projectIds: readonly string[];
}

/**
 * How close the caller is to a person. A project token stands for no person and shares no project with anybody;
 * an administrator runs the instance and is as far away as everybody else.
 */
export function audienceOf(actor: Actor | null, person: ProfileFacts): Audience {
  if (actor === null || actor.personId === null) return 'everyone';
  if (actor.personId === person.personId) return 'self';
  return actor.grants.some((grant) => person.projectIds.includes(grant.projectId)) ? 'projects' : 'everyone';
}

/** Where a name leads the reader: to the person's page in the project, to their public profile, or nowhere. */
export type Opens = 'person' | 'profile' | null;

/** As far as it decides whether a profile shows anything at all. */
export interface ShownProfile extends Omit<ProfileVisibility, 'photo'> {
  hasResume: boolean;
  /** In a team of a project that the reader may know of. */
  hasHistory: boolean;
}

/** A name is a link only where something opens. */
export function opensFor(audience: Audience, managed: boolean, person: ShownProfile): Opens {
  if (managed) return 'person';
  const shown =
    isShown(person.profile, audience) ||
    (person.hasResume && isShown(person.resume, audience)) ||
    (person.hasHistory && isShown(person.history, audience));
  return shown ? 'profile' : null;
}
