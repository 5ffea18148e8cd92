import { type FormField, type FormState, problemsOfDefinition, type SentText, type Texts } from '@muster/rules';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { DomainError, type FieldProblem } from '../../kernel/errors.ts';

/** What those who run a form decide. */
export interface FormSettings {
  title: string;
  titles: Texts;
  intro: Texts;
  state: FormState;
  opensAt: Date | null;
  closesAt: Date | null;
  required: boolean;
  audience: Audience;
  keepDays: number;
  fields: readonly FormField[];
}

/** What of it is sent; the texts by language as they are changed. */
export type SentSettings = {
  [Name in keyof Omit<FormSettings, 'titles' | 'intro'>]?: FormSettings[Name] | undefined;
} & {
  titles?: SentText['texts'];
  intro?: SentText['texts'];
};

/** The main text of a form, as `changedTexts` takes it. */
export const FORM_TEXTS = [{ plain: 'title', texts: 'titles', required: true }];

const iso = (at: Date | null | undefined): string | null | undefined => (at == null ? at : at.toISOString());

/** As two editors compare it: moments as text. */
export const comparable = <Values extends Pick<SentSettings, 'opensAt' | 'closesAt'>>(values: Values) => ({
  ...values,
  ...('opensAt' in values ? { opensAt: iso(values.opensAt) } : {}),
  ...('closesAt' in values ? { closesAt: iso(values.closesAt) } : {}),
});

/** Refuses a form that could not be asked, with every place that is wrong. A draft may have no fields yet. */
export function requireAskable({
  fields,
  state,
  opensAt,
  closesAt,
}: Pick<FormSettings, 'fields' | 'state' | 'opensAt' | 'closesAt'>): void {
  const problems: FieldProblem[] = [...problemsOfDefinition(fields)];
  if (state !== 'draft' && fields.length === 0) problems.push({ pointer: '/fields', detail: 'A form asks something.' });
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    problems.push({ pointer: '/closesAt', detail: 'It closes after it opens.' });
  if (problems.length > 0) throw new DomainError('invalid', 'This form can’t be asked.', { fields: problems });
}

/** Only the languages that say something. */
export const tidyTexts = (texts: { [Language in keyof Texts]?: string | null | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => (text ?? '').trim() !== '')) as Texts;
