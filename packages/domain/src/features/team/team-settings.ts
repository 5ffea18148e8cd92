import { versionOf } from '@muster/rules';
import type { Team } from './team.entity.ts';

/** All that a change of a team can name, as it is. */
export function teamSettingsOf(team: Team) {
  const { name, names, publicText, publicTexts, membersText, membersTexts } = team;
  const { headcountWanted, headcountMost, openToApplications, closedAt, colour, icon } = team;
  const texts = { name, names, publicText, publicTexts, membersText, membersTexts };
  return { ...texts, headcountWanted, headcountMost, openToApplications, colour, icon, closed: closedAt !== null };
}

/** The version of all of it together. */
export const teamVersion = (team: Team): string => versionOf(teamSettingsOf(team));
