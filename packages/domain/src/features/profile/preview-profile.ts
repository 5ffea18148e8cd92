import type { ProfileVisibility } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findShownPerson, type Profile, showTo } from './read-profile.ts';

/** What others would see with these settings: null where it is nothing. Nothing is saved. */
export async function previewProfile(
  { em, actor }: Scope,
  { visibility }: { visibility: ProfileVisibility },
): Promise<{ projects: Profile | null; everyone: Profile | null }> {
  const uid = requirePerson(actor);
  const { name } = await findShownPerson(em, uid);
  // As a reader who is in no project of their own: a draft shows itself only to those who belong to it.
  const show = (audience: 'projects' | 'everyone') => showTo(em, null, uid, name, visibility, audience);
  return { projects: await show('projects'), everyone: await show('everyone') };
}
