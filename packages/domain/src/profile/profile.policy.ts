import type { Audience } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';

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
