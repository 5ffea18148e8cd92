import type { AnswerState, FormField, FormState, NotOpenReason, Texts } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageForm, canReadAnswers, whyNotOpen } from './form.policy.ts';
import type { FormRow } from './load-form.ts';

/** A form in a list, as it stands with the caller. */
export interface FormEntry {
  fid: string;
  title: string;
  titles: Texts;
  state: FormState;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Whether it takes an answer of the caller now, and why not. */
  open: boolean;
  reason: NotOpenReason | null;
  required: boolean;
  answered: 'none' | AnswerState;
  answeredAt: Date | null;
  /** What the caller may do with it besides. */
  canManage: boolean;
  canReadAnswers: boolean;
}

/** The form itself. */
export interface FormView extends FormEntry {
  intro: Texts;
  version: number;
  fields: readonly FormField[];
  /** For those who run it: tags are notes about people. */
  audience: Audience | null;
  keepDays: number;
}

export function entryOf(actor: Actor, project: Project, form: FormRow): FormEntry {
  const archived = project.state === 'archived';
  const reason = whyNotOpen({ ...form, archived }, { program: actor.personId === null });
  const { fid, title, titles, state, opensAt, closesAt, required, answerState, answeredAt } = form;
  return {
    fid,
    title,
    titles,
    state,
    opensAt,
    closesAt,
    open: reason === null,
    reason,
    required,
    answered: answerState ?? 'none',
    answeredAt,
    canManage: canManageForm(actor, form),
    canReadAnswers: canReadAnswers(actor, form),
  };
}

export function viewOf(actor: Actor, project: Project, form: FormRow): FormView {
  const entry = entryOf(actor, project, form);
  const { intro, version, fields, audience, keepDays } = form;
  return { ...entry, intro, version, fields, keepDays, audience: entry.canManage ? audience : null };
}
