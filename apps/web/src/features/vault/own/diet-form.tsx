import { Chip, Text, TextInput } from '@mantine/core';
import { DietaryForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { problemOf, type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import classes from './diet-form.module.css';
import { useRecordSentences } from './use-record-sentences.ts';

type Dietary = NonNullable<RouterOutputs['me']['dietary']['get']['data']>;

/** Chips to tick, from the list that the service knows, and room for a few words. */
export function DietForm({ record }: { record: Dietary | null }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const refusal = useRefusal();
  const say = useRecordSentences('dietary');
  const queryClient = useQueryClient();
  const known = useQuery(trpc.diet.habits.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY })).data?.data ?? [];
  const id = useId();
  const keep = (answer: { data: Dietary | null }): void => {
    queryClient.setQueryData(trpc.me.dietary.get.queryOptions({}).queryKey, answer);
    // What waits on the start page.
    void queryClient.invalidateQueries({ queryKey: trpc.diet.missing.pathKey() });
  };
  const save = useMutation(trpc.me.dietary.put.mutationOptions({ gcTime: 0 }));
  const form = useContractForm({
    // What is sealed lies nowhere in clear, not even in a draft.
    draft: null,
    guarded: true,
    values: { habits: (record?.habits ?? []) as string[], note: record?.note ?? '' },
    schema: DietaryForm,
    say: (field, problem) => say.problem(field, problem),
    read: ({ habits, note }) => ({ habits, note: note.trim() === '' ? null : note }),
    sentence: (error) => (problemOf(error)?.conflict === 'consent_needed' ? t('diet.consentNeeded') : undefined),
    send: (sent) => save.mutateAsync(DietaryForm.parse(sent)),
    onSent: (answer) => {
      remove.reset();
      keep(answer);
    },
  });
  const remove = useMutation(
    trpc.me.dietary.remove.mutationOptions({
      onSuccess: () => {
        keep({ data: null });
        form.take({ habits: [], note: '' });
      },
    }),
  );
  const removed = remove.isSuccess && !form.differs ? t('form.removed') : null;
  return (
    <Form form={form}>
      <fieldset className={classes.needs} aria-describedby={id}>
        <legend>{t('diet.needs')}</legend>
        <Text id={id} size="sm" c="dimmed">
          {t('diet.needsHint')}
        </Text>
        <Chip.Group multiple value={form.values.habits} onChange={(habits) => form.set({ habits })}>
          <div className={classes.chips}>
            {known.map(({ code, name }) => (
              <Chip key={code} value={code} size="md" classNames={{ label: classes.chip ?? '' }}>
                {name[language]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      <TextInput
        label={say.label('note')}
        description={say.hint('note')}
        dir="auto"
        autoComplete="off"
        {...form.field('note')}
      />
      <Submit
        form={{ ...form, failure: form.failure ?? refusal(remove.error) }}
        label={t('form.save')}
        done={form.answer ? t('form.saved') : removed}
      >
        {record !== null && (
          <AskOnce
            destructive
            label={t('view.remove')}
            consequence={t('view.removeAsk')}
            yes={t('view.removeYes')}
            no={t('view.keep')}
            pending={remove.isPending}
            onYes={() => remove.mutate({})}
          />
        )}
      </Submit>
    </Form>
  );
}
