import type { EntityManager } from '@mikro-orm/postgresql';
import { Team } from './team.entity.ts';

/** The teams of an earlier year with their texts and headcounts, in their order, and nobody in them. */
export async function copyTeams(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  const order = { orderBy: { position: 'asc', id: 'asc' } } as const;
  for (const team of await em.find(Team, { project: from, closedAt: null }, order)) {
    const { tid, position, headcountWanted, headcountMost, colour, icon, openToApplications } = team;
    const { name, names, publicText, publicTexts, membersText, membersTexts } = team;
    em.create(Team, {
      project: to,
      tid,
      name,
      names,
      position,
      publicText,
      publicTexts,
      membersText,
      membersTexts,
      headcountWanted,
      headcountMost,
      colour,
      icon,
      openToApplications,
    });
  }
}
