import { memoryOf } from '../kernel/kept-in-memory.ts';
import type { JobScope } from '../kernel/scope.ts';
import type { RosterAdmission } from './admit-to-roster.ts';
import { loadRoster, type RosterTeam } from './roster.ts';

/** A hash and a name for each person, with what holds them. */
const BYTES_OF_ONE = 240;
const bytesOf = (teams: readonly RosterTeam[]): number =>
  teams.reduce((sum, { chiefs, members }) => sum + BYTES_OF_ONE * (1 + chiefs.length + members.length), 0);

/**
 * All teams of a project with their chiefs and members, for a caller who has been let in. On an event's morning everybody
 * looks at the same one: it is kept by its version, and not to be changed.
 */
export async function readRoster(
  { em, keys }: Pick<JobScope, 'em' | 'keys'>,
  { projectId, version }: RosterAdmission,
): Promise<readonly RosterTeam[]> {
  const load = () => loadRoster(em, keys, projectId);
  return (await memoryOf(em).find({ projectId, name: 'roster', version, load, bytesOf })) ?? load();
}
