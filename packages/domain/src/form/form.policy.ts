import type { FormField, FormState, NotOpenReason } from '@muster/rules';
import { type Actor, isFresh } from '../kernel/actor.ts';
import { addDays } from '../kernel/day.ts';
import { canManageProject, hasProjectRole } from '../project/project.policy.ts';
import { canAddress } from '../team/audience.policy.ts';

/** What has to be known of a form to say who may do what with it. */
export interface FormFacts {
  projectId: string;
  ofTeams: boolean;
  /** The teams that its audience stays within; null where it reaches beyond teams. */
  teamIds: readonly string[] | null;
  state: FormState;
  /** Whether it is for the caller. */
  meant: boolean;
  /** What the caller was named for and still is. */
  reading: { purpose: string; sealed: boolean } | null;
}

const leads = (actor: Actor, { projectId, ofTeams, teamIds }: FormFacts): boolean =>
  ofTeams && canAddress(actor, { projectId, teamIds });

/** What is asked, and of whom: owners; of what chiefs made within their teams, those who lead all of them. */
export const canManageForm = (actor: Actor, form: FormFacts): boolean =>
  canManageProject(actor, form.projectId) || leads(actor, form);

/** What people said. Administrators run the instance: they see nobody's answers. */
export const canReadAnswers = (actor: Actor, form: FormFacts): boolean =>
  actor.personId !== null &&
  (hasProjectRole(actor, form.projectId, 'owner') ||
    form.reading !== null ||
    // By what they lead themselves: `canAddress` is also true of administrators.
    leads({ ...actor, administrator: false }, form));

/** A form that isn't for a person doesn't exist for them. Programs of the project read what is asked, once it is. */
export const canKnowForm = (actor: Actor, form: FormFacts): boolean =>
  canManageForm(actor, form) ||
  form.reading !== null ||
  (form.state !== 'draft' && (form.meant || actor.projectId === form.projectId));

export interface OpenFacts extends Pick<FormFacts, 'state' | 'meant'> {
  /** By the database's clock. */
  early: boolean;
  over: boolean;
  archived: boolean;
}

/** Why it takes no answer of the caller; null where it does. A program has no answer, and asks about the form alone. */
export function whyNotOpen(
  { state, meant, early, over, archived }: OpenFacts,
  { program = false } = {},
): NotOpenReason | null {
  if (state === 'draft') return 'draft';
  if (!meant && !program) return 'not_for_you';
  if (state === 'closed' || over || archived) return 'closed';
  return early ? 'not_yet' : null;
}

/** In the days of the event, as for telephones. */
export const EMERGENCY_WINDOW = { daysBefore: 14, daysAfter: 7 };

export interface SealedFacts extends FormFacts {
  project: { startsOn: string; endsOn: string };
  /** The day it is where the project is. */
  today: string;
}

/** What of the sealed fields is open to the caller now. */
export interface OpenSeal {
  keys: readonly string[];
  /** What the person reads on “Who looked”. */
  purpose: string;
  /** Whether it takes a sign-in of the last ten minutes. */
  fresh: boolean;
  /** The teams whose people it is limited to, where it is. */
  teamIds: readonly string[] | null;
}

/**
 * By release alone, and to a person who is there. Those who were named see all that is sealed; around the event owners,
 * and chiefs for their teams, see what is for emergencies, in a hurry and without another sign-in.
 */
export function sealOpenTo(
  actor: Actor,
  { projectId, project, today, reading }: SealedFacts,
  fields: readonly FormField[],
  now: Date,
): OpenSeal | null {
  if (actor.personId === null || actor.session === null) return null;
  const keysOf = (which: (field: FormField) => boolean | undefined) => fields.filter(which).map(({ key }) => key);
  const named = reading?.sealed
    ? { keys: keysOf(({ sealed }) => sealed), purpose: reading.purpose, fresh: true, teamIds: null }
    : null;
  if (named !== null && isFresh(actor, now)) return named;
  const from = addDays(project.startsOn, -EMERGENCY_WINDOW.daysBefore);
  const until = addDays(project.endsOn, EMERGENCY_WINDOW.daysAfter);
  const owns = hasProjectRole(actor, projectId, 'owner');
  const teamIds = actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .flatMap(({ teamId }) => teamId ?? []);
  const keys = keysOf(({ emergency }) => emergency);
  if (today < from || today > until || keys.length === 0 || (!owns && teamIds.length === 0)) return named;
  return { keys, purpose: 'emergency', fresh: false, teamIds: owns ? null : teamIds };
}

/** Owners name readers. Administrators do not: they would name themselves. */
export const canNameReaders = (actor: Actor, projectId: string): boolean => hasProjectRole(actor, projectId, 'owner');
