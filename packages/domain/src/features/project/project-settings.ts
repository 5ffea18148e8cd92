import { versionOf } from '@muster/rules';
import type { Project } from './project.entity.ts';
import type { ProjectPolicyText } from './project-policy-text.entity.ts';

/** All that a change of a project can name, as it is. */
export function settingsOf(project: Project, policies: readonly ProjectPolicyText[]) {
  const { name, names, description, descriptions, mainLanguage, startsOn, endsOn, timeZone, state } = project;
  const { rosterPublished, chiefsInMembers, emailHashMode, listsUnconfirmed } = project;
  const { accent, venue, venues, venueAddress, venueAddresses, mapUrl } = project;
  const texts = { name, names, description, descriptions, mainLanguage };
  const place = { accent, venue, venues, venueAddress, venueAddresses, mapUrl };
  const options = { startsOn, endsOn, timeZone, state, rosterPublished, chiefsInMembers, emailHashMode };
  return {
    ...texts,
    ...options,
    ...place,
    listsUnconfirmed,
    policies: Object.fromEntries(policies.map(({ kind, text }) => [kind, text])),
    policyTexts: Object.fromEntries(policies.map(({ kind, texts: all }) => [kind, all])),
  };
}

/** The version of all of it together, for those who send a change only if nothing has changed. */
export const projectVersion = (project: Project, policies: readonly ProjectPolicyText[]): string =>
  versionOf(settingsOf(project, policies));
