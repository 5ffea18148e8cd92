import type { Actor } from '../../kernel/actor.ts';
import { hasProjectRole } from '../project/project.policy.ts';
import type { PersonFacts } from '../project-person/project-person.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';

/**
 * Notes are for those who manage the person in this project now: its owners, and the chiefs of a team that the person is
 * in, or whose answer they wait for. An administrator who mends a project is none of them, and no program ever is.
 */
export function canNote(actor: Actor, person: PersonFacts): boolean {
  if (actor.personId === null || actor.personId === person.personId) return false;
  const ties = [...person.teamIds, ...person.waitingTeamIds];
  if (ties.some((id) => isChiefOf(actor, { id }))) return true;
  const ofProject =
    ties.length > 0 || person.leftTeamIds.length > 0 || person.appliedTeamIds.length > 0 || person.appointed;
  return ofProject && hasProjectRole(actor, person.projectId, 'owner');
}

/** Authors take back what they wrote; owners see to it that nothing stands there that should not. */
export const canRemoveNote = (actor: Actor, note: { projectId: string; authorId: string | null }): boolean =>
  (note.authorId !== null && actor.personId === note.authorId) || hasProjectRole(actor, note.projectId, 'owner');
