import { FORM_LIMITS, type FormField, type FormState, type Texts } from '@muster/rules';
import type { RouterInputs, RouterOutputs } from '../../../data/trpc.ts';
import { sentTexts, type TypedTexts, typedTexts, writtenTexts } from '../../../ui/form/texts.ts';
import type { AudienceAsked } from '../../announcement/parts/audience.ts';
import type { FormDetail } from '../queries.ts';

export type FormAudience = Omit<AudienceAsked, 'uids'>;
type Template = RouterOutputs['form']['templates']['data'][number];
type SentFields = NonNullable<RouterInputs['form']['create']['fields']>;

/** A form as the builder holds it: as it goes over the wire, so that versions of it are versions of what is kept. */
export type BuilderValues = {
  titles: TypedTexts;
  intro: TypedTexts;
  state: FormState;
  /** Moments, or nothing. */
  opens_at: string;
  closes_at: string;
  required: boolean;
  keep_days: string;
  audience: FormAudience;
  fields: readonly FormField[];
};

export const valuesOf = (form: FormDetail): BuilderValues => ({
  titles: typedTexts(form.titles),
  intro: typedTexts(form.intro),
  state: form.state,
  opens_at: form.opens_at ?? '',
  closes_at: form.closes_at ?? '',
  required: form.required,
  keep_days: String(form.keep_days),
  audience: form.audience ?? {},
  fields: form.fields as FormField[],
});

/** A form that is begun: with nothing, or with what a template has. */
export const beginningOf = (template: Template | null, audience: FormAudience): BuilderValues => ({
  titles: typedTexts(template?.titles),
  intro: typedTexts(template?.intro),
  state: 'draft',
  opens_at: '',
  closes_at: '',
  required: template?.required ?? false,
  keep_days: String(FORM_LIMITS.keepDays),
  audience,
  fields: (template?.fields ?? []) as FormField[],
});

const written = (texts: Texts): Texts => writtenTexts(typedTexts(texts));

/** The questions as they are sent: without what nothing was written in. */
export const sentFields = (fields: readonly FormField[]): SentFields =>
  fields.map(({ help, options, ...field }) => {
    const more = written(help ?? {});
    return {
      ...field,
      label: written(field.label),
      ...(Object.keys(more).length > 0 && { help: more }),
      ...(options && { options: options.map(({ value, label }) => ({ value, label: written(label) })) }),
    };
  }) as SentFields;

const moment = (at: string): string | null => (at === '' ? null : at);

/** All of it, for a form that is new. */
export const newFormOf = ({ titles, intro, opens_at, closes_at, keep_days, fields, ...rest }: BuilderValues) => ({
  ...rest,
  titles: writtenTexts(titles),
  intro: writtenTexts(intro),
  opens_at: moment(opens_at),
  closes_at: moment(closes_at),
  keep_days: Number(keep_days),
  fields: sentFields(fields),
});

/** Only what was changed: others may be changing the rest. */
export const changesOf = (
  { titles, intro, opens_at, closes_at, keep_days, fields, ...rest }: Partial<BuilderValues>,
  known: BuilderValues,
) => ({
  ...rest,
  ...(titles && { titles: sentTexts(known.titles, titles) }),
  ...(intro && { intro: sentTexts(known.intro, intro) }),
  ...(opens_at !== undefined && { opens_at: moment(opens_at) }),
  ...(closes_at !== undefined && { closes_at: moment(closes_at) }),
  ...(keep_days !== undefined && { keep_days: Number(keep_days) }),
  ...(fields && { fields: sentFields(fields) }),
});
