import type { Scope } from '../../kernel/scope.ts';
import { Team } from '../team/team.entity.ts';
import { type OpenRelease, releasesOpenTo } from './release.policy.ts';
import { releaseFacts } from './release-facts.ts';

export interface ReleaseOption extends OpenRelease {
  /** The teams that it is limited to, by their identifiers; null for the whole project. */
  tids: string[] | null;
}

/**
 * What the caller could look up in this project today. Whom one may call as anybody in a team stands on the team's
 * contact card, and makes nobody's page of records.
 */
export async function releaseOptions({ em, actor, now }: Scope, { pid }: { pid: string }): Promise<ReleaseOption[]> {
  const { project, facts } = await releaseFacts(em, actor, pid, now);
  const open = releasesOpenTo(actor, facts).filter(({ purpose }) => purpose !== 'reach_chief');
  const teams = await em.find(
    Team,
    { project, id: open.flatMap(({ teamIds }) => teamIds ?? []) },
    { fields: ['tid'], orderBy: { position: 'asc', id: 'asc' } },
  );
  const tidsOf = (ids: readonly string[]) => teams.filter(({ id }) => ids.includes(id)).map(({ tid }) => tid);
  return open.map((option) => ({ ...option, tids: option.teamIds && tidsOf(option.teamIds) }));
}
