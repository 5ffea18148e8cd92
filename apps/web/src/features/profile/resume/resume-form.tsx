import { Textarea, TextInput } from '@mantine/core';
import { ResumeForm as ResumeSchema } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { SuggestingTags } from '../../../ui/suggesting-tags.tsx';
import { useSkillSuggestions } from '../queries.ts';
import { IntroField } from './intro-field.tsx';
import { keepResume, type ResumeEntry } from './resume-query.ts';
import { readValues, valuesOf } from './resume-values.ts';

const WORDS = {
  intro: 'resume.field.introLong',
  skills: 'resume.field.skills',
  hours: 'resume.field.hours',
  links: 'resume.field.links',
} as const;

export function ResumeForm({ resume }: { resume: ResumeEntry | null }) {
  const { t } = useTranslation(['profile', 'ui']);
  const refusal = useRefusal();
  const suggestions = useSkillSuggestions();
  const save = useMutation(trpc.resume.put.mutationOptions());
  const form = useContractForm({
    draft: 'profile/resume',
    values: valuesOf(resume),
    schema: ResumeSchema,
    say: (field) => t(WORDS[field as keyof typeof WORDS]),
    read: readValues,
    send: save.mutateAsync,
    onSent: ({ data }) => {
      remove.reset();
      return keepResume(data);
    },
    saved: ({ data }) => valuesOf(data),
  });
  const remove = useMutation(
    trpc.resume.remove.mutationOptions({
      onSuccess: async () => {
        form.take(valuesOf(null));
        await keepResume(null);
      },
    }),
  );
  const removed = remove.isSuccess && !form.differs;
  return (
    <>
      <Form form={form}>
        <IntroField hint={t('ui:form.markdown')} value={form.values.intro} {...form.field('intro')} />
        <SuggestingTags
          {...suggestions}
          label={t('resume.skills')}
          description={t('resume.skillsHint')}
          {...form.field('skills')}
        />
        <TextInput
          label={t('resume.hours')}
          description={t('resume.hoursHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('hours')}
        />
        <Textarea
          label={t('resume.links')}
          description={t('resume.linksHint')}
          rows={3}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...form.field('links')}
        />
        <Submit form={form} label={t('resume.save')} done={form.answer && t('resume.saved')} />
      </Form>
      {resume !== null && (
        <div>
          <AskOnce
            destructive
            label={t('resume.remove')}
            consequence={t('resume.removeAsk')}
            yes={t('resume.removeYes')}
            no={t('resume.removeNo')}
            pending={remove.isPending}
            onYes={() => remove.mutate({})}
          />
        </div>
      )}
      <Outcome failure={refusal(remove.error)} done={removed ? t('resume.removed') : null} />
    </>
  );
}
