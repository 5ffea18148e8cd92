import { RELEASE_RULES, type RecordField, type ReleasePurpose, type ReleaseRule } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import { addDays } from '../../kernel/day.ts';
import { hasProjectRole } from '../project/project.policy.ts';

/** What has to be known to say what the caller may see in a project. */
export interface ReleaseFacts {
  project: { id: string; startsOn: string; endsOn: string };
  /** The day it is where the project is. */
  today: string;
  /** What owners of the project have named the caller for, and not taken back. */
  named: readonly { purpose: ReleasePurpose; fields: readonly string[]; endsOn: string }[];
}

/** What the caller may see right now: these fields of this kind of record, for this purpose, of these people. */
export interface OpenRelease extends Pick<ReleaseRule, 'purpose' | 'kind' | 'fresh' | 'of' | 'enteredOnly'> {
  fields: readonly RecordField[];
  /** The teams that it is limited to, where it is. */
  teamIds: readonly string[] | null;
  /** The last day of it, where there is one. */
  until: string | null;
}

/** Whose record it is, as far as rules ask. */
export interface Subject {
  teamIds: readonly string[];
  hasApprovedPayout: boolean;
  /** The teams that they lead and whose people may call them. */
  callableIn: readonly string[];
}

/** Everything that the caller may see of others in this project today. Tokens see nothing: a person must be there. */
export function releasesOpenTo(actor: Actor, facts: ReleaseFacts): OpenRelease[] {
  if (actor.personId === null || actor.session === null) return [];
  return RELEASE_RULES.flatMap((rule) => {
    const open = openedBy(rule, actor, facts);
    return open === null ? [] : [{ ...rule, fields: rule.fields, teamIds: null, until: null, ...open }];
  });
}

const namedFor = ({ today, named }: Pick<ReleaseFacts, 'today' | 'named'>, purpose: ReleasePurpose) =>
  named.find((grant) => grant.purpose === purpose && today <= grant.endsOn);

/** Whether the caller was named to see this, until today or longer. */
export const isNamedFor = (facts: ReleaseFacts, purpose: ReleasePurpose, field: RecordField): boolean =>
  namedFor(facts, purpose)?.fields.includes(field) === true;

type Opening = Partial<Pick<OpenRelease, 'fields' | 'teamIds' | 'until'>>;

/** What a rule opens to the caller; null for nothing. */
function openedBy(rule: ReleaseRule, actor: Actor, { project, today, named }: ReleaseFacts): Opening | null {
  const window = rule.window && {
    from: addDays(project.startsOn, -rule.window.daysBefore),
    until: addDays(project.endsOn, rule.window.daysAfter),
  };
  if (window && (today < window.from || today > window.until)) return null;
  const until = window?.until ?? null;
  if (rule.to === 'named') {
    const grant = namedFor({ today, named }, rule.purpose);
    if (grant === undefined) return null;
    return { fields: rule.fields.filter((field) => grant.fields.includes(field)), until: grant.endsOn };
  }
  if (rule.to === 'finance') return hasProjectRole(actor, project.id, 'finance') ? { until } : null;
  const teamIds = actor.grants
    .filter(({ projectId, role }) => projectId === project.id && (role === 'chief' || rule.to === 'team'))
    .flatMap(({ teamId }) => teamId ?? []);
  return teamIds.length > 0 ? { teamIds, until } : null;
}

/** Whether what is open reaches this person of the project. */
export function covers({ of, teamIds }: OpenRelease, subject: Subject): boolean {
  if (of === 'approved_payout') return subject.hasApprovedPayout;
  if (of === 'callable_chief') return subject.callableIn.some((teamId) => teamIds?.includes(teamId));
  return teamIds === null || subject.teamIds.some((teamId) => teamIds.includes(teamId));
}

/** Owners name people. Administrators do not: they would name themselves. */
export const canNamePeople = (actor: Actor, projectId: string): boolean => hasProjectRole(actor, projectId, 'owner');
