import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../../ui/use-focus-on-trouble.ts';
import { SkillsField } from '../skills-field.tsx';
import { IntroField } from './intro-field.tsx';
import { keepResume, type ResumeEntry } from './resume-query.ts';
import { type ResumeValues, readValues, valuesOf } from './resume-values.ts';

type Troubles = Partial<Record<keyof ResumeValues, string>>;

export function ResumeForm({ resume }: { resume: ResumeEntry | null }) {
  const { t } = useTranslation('profile');
  const markdown = useTranslation('ui').t('form.markdown');
  const refusal = useRefusal();
  const [values, setValues] = useState(valuesOf(resume));
  const [troubles, setTroubles] = useState<Troubles>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnTrouble(form, troubles);
  const keep = async ({ data }: { data: ResumeEntry | null }): Promise<void> => {
    setValues(valuesOf(data));
    await keepResume(data);
  };
  const save = useMutation(trpc.resume.put.mutationOptions({ onSuccess: keep }));
  const remove = useMutation(trpc.resume.remove.mutationOptions({ onSuccess: () => keep({ data: null }) }));

  const change = (changed: Partial<ResumeValues>): void => {
    setValues({ ...values, ...changed });
    save.reset();
    remove.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readValues(values);
    setTroubles({
      ...(read.wrong.has('intro') && { intro: t('resume.field.introLong') }),
      ...(read.wrong.has('skills') && { skills: t('resume.field.skills') }),
      ...(read.wrong.has('hours') && { hours: t('resume.field.hours') }),
      ...(read.wrong.has('links') && { links: t('resume.field.links') }),
    });
    remove.reset();
    if (read.wrong.size === 0) save.mutate(read.form);
  };
  const failed = save.error ?? remove.error;
  return (
    <>
      <form ref={form} className={card.form} noValidate onSubmit={submit}>
        <IntroField
          value={values.intro}
          hint={markdown}
          error={troubles.intro ?? null}
          onChange={(intro) => change({ intro })}
        />
        <SkillsField
          label={t('resume.skills')}
          description={t('resume.skillsHint')}
          value={values.skills}
          error={troubles.skills ?? null}
          onChange={(skills) => change({ skills })}
        />
        <TextInput
          label={t('resume.hours')}
          description={t('resume.hoursHint')}
          value={values.hours}
          inputMode="numeric"
          autoComplete="off"
          error={troubles.hours}
          onChange={(event) => change({ hours: event.currentTarget.value })}
        />
        <Textarea
          label={t('resume.links')}
          description={t('resume.linksHint')}
          value={values.links}
          rows={3}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={troubles.links}
          onChange={(event) => change({ links: event.currentTarget.value })}
        />
        <Button type="submit" loading={save.isPending}>
          {t('resume.save')}
        </Button>
        <Outcome
          failure={refusal(failed)}
          done={save.isSuccess ? t('resume.saved') : remove.isSuccess ? t('resume.removed') : null}
        />
      </form>
      {resume !== null && (
        <div>
          <AskOnce
            grave
            label={t('resume.remove')}
            consequence={t('resume.removeAsk')}
            yes={t('resume.removeYes')}
            no={t('resume.removeNo')}
            pending={remove.isPending}
            onYes={() => remove.mutate({})}
          />
        </div>
      )}
    </>
  );
}
