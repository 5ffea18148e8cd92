import { isShown, type Visibility } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import { audienceOf, type ProfileFacts } from '../person/audience.policy.ts';

export interface PhotoFacts extends ProfileFacts {
  /** What the person chose. */
  visibility: Visibility;
}

/**
 * Who sees a photo: as with the name on one's profile, those whom the person chose, by how close they are. Nobody sees
 * it because of an office: neither administrators nor chiefs who share no project with the person.
 */
export const canSeePhoto = (actor: Actor | null, photo: PhotoFacts): boolean =>
  isShown(photo.visibility, audienceOf(actor, photo));
