import { FormChange, NewForm } from '@muster/contract';
import { FORM_LIMITS, type FormField, type FormTemplateName } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type RouterInputs, type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import type { FormDetail } from '../queries.ts';
import { fieldProblemsOf } from './field-problems.ts';
import { type BuilderValues, changesOf, newFormOf, sentFields, valuesOf } from './form-values.ts';

type Change = RouterInputs['form']['update'];
type Answer = RouterOutputs['form']['update'];
export type Orphans = RouterOutputs['form']['orphans']['data'];

interface Options {
  project: ProjectDetail;
  /** What is there already; null for a new form. */
  saved: FormDetail | null;
  values: BuilderValues;
  template?: FormTemplateName | undefined;
  onSaved: (form: FormDetail) => unknown;
}

/** Who was asked and goes on editing has saved nothing, and no service has failed. */
class NotSaved extends Error {}

/** A form in the making: what is typed, what is wrong with it, what others have changed, and what saving leaves behind. */
export function useBuilder({ project, saved, values, template, onSaved }: Options) {
  const { t } = useTranslation(['form', 'announcement', 'ui']);
  const { pid, main_language: main } = project;
  const textChecks = useTextChecks(main);
  const create = useMutation(trpc.form.create.mutationOptions());
  const update = useMutation(trpc.form.update.mutationOptions());
  const look = useMutation(trpc.form.orphans.mutationOptions());
  const [asked, setAsked] = useState<{ orphans: Orphans; answer: (goOn: boolean) => void } | null>(null);

  /** Before answers are left behind: whose, and whether that is meant. */
  async function askAboutOrphans(fid: string, fields: NonNullable<Change['fields']>): Promise<number | undefined> {
    const { data: orphans } = await look.mutateAsync({ pid, fid, fields });
    if (orphans.people === 0) return undefined;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ orphans, answer: resolve });
    const goOn = await promise;
    setAsked(null);
    if (!goOn) throw new NotSaved();
    return orphans.people;
  }

  async function send(input: Partial<Change>): Promise<Answer> {
    if (saved === null) return create.mutateAsync({ ...input, pid, ...(template && { template }) });
    const { fid } = saved;
    const orphans = input.fields && (await askAboutOrphans(fid, input.fields));
    return update.mutateAsync({ ...input, pid, fid, ...(orphans && { orphans }) });
  }

  const form = useContractForm<BuilderValues, Partial<Change>, Answer>({
    draft: `form/${pid}/${saved?.fid ?? `new ${template ?? ''}`}`,
    values,
    schema: saved === null ? NewForm : FormChange,
    features: ['form', 'project'],
    conflicts: {
      has_answers: { state: t('building.state.answered') },
      kept_shorter: { keep_days: t('conflict.kept_shorter') },
    },
    sentence: (error) => (error instanceof NotSaved ? t('building.orphans.notSaved') : undefined),
    read: (typed, changed, { known, versions }) =>
      saved === null ? { pid, ...newFormOf(typed) } : { pid, fid: saved.fid, ...changesOf(changed, known), versions },
    check: ({ titles, fields, state, opens_at, closes_at, keep_days, audience }) => ({
      ...textChecks({ titles }, ['titles']),
      ...Object.fromEntries(
        fieldProblemsOf(sentFields(fields) as FormField[]).map(({ path, kind }) => [
          path,
          t(`building.problem.${kind}`),
        ]),
      ),
      ...(state !== 'draft' && fields.length === 0 && { fields: t('building.problem.none') }),
      ...(opens_at !== '' && closes_at !== '' && closes_at <= opens_at && { closes_at: t('building.problem.closes') }),
      ...(!isDayCount(keep_days) && { keep_days: t('building.problem.keepDays') }),
      ...(audience.tids?.length === 0 && { audience: t('announcement:write.teamsMissing') }),
    }),
    send,
    onSent: ({ data }) => onSaved(data),
    saved: ({ data }) => valuesOf(data),
  });
  return { form, asked };
}

const isDayCount = (typed: string): boolean => {
  const days = Number(typed);
  return typed.trim() !== '' && Number.isInteger(days) && days >= 1 && days <= FORM_LIMITS.keepDays;
};

export type Builder = ReturnType<typeof useBuilder>['form'];
