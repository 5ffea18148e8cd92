import type { FormField, FormState, NotOpenReason } from '@muster/rules';
import { type Actor, isFresh } from '../../kernel/actor.ts';
import { addDays } from '../../kernel/day.ts';
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
  /** As they are settled. */
  days: { startsOn: string; endsOn: string };
  /** The day it is where the project is. */
  today: string;
}

/** What is sealed and open to the caller now; of which fields, each answer says by its own version (`openFields`). */
export interface OpenSeal {
  of: 'sealed' | 'emergency';
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
  { projectId, days, today, reading }: SealedFacts,
  fields: readonly FormField[],
): OpenSeal | null {
  if (actor.personId === null || actor.session === null) return null;
  const named = reading?.sealed
    ? { of: 'sealed' as const, purpose: reading.purpose, fresh: true, teamIds: null }
    : null;
  if (named !== null && isFresh(actor)) return named;
  const from = addDays(days.startsOn, -EMERGENCY_WINDOW.daysBefore);
  const until = addDays(days.endsOn, EMERGENCY_WINDOW.daysAfter);
  const owns = hasProjectRole(actor, projectId, 'owner');
  const teamIds = actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .flatMap(({ teamId }) => teamId ?? []);
  const asks = fields.some(({ emergency }) => emergency);
  if (today < from || today > until || !asks || (!owns && teamIds.length === 0)) return named;
  return { of: 'emergency', purpose: 'emergency', fresh: false, teamIds: owns ? null : teamIds };
}

/**
 * The fields of an answer that are open, as they were asked: what its person was told counts, not what the form says
 * now. Only what is for emergencies no more is closed at once, for answers of before, too.
 */
export function openFields(
  { of }: Pick<OpenSeal, 'of'>,
  asked: readonly FormField[],
  current: readonly FormField[],
): FormField[] {
  const sealed = asked.filter((field) => field.sealed);
  if (of === 'sealed') return sealed;
  const still = new Set(current.filter(({ emergency }) => emergency).map(({ key }) => key));
  return sealed.filter(({ key, emergency }) => emergency && still.has(key));
}

/** Owners name readers. Administrators do not: they would name themselves. */
export const canNameReaders = (actor: Actor, projectId: string): boolean => hasProjectRole(actor, projectId, 'owner');
