import { Button, Chip, Text, TextInput } from '@mantine/core';
import '../../../ui/no-eval.ts';
import { DietaryForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../../data/field-troubles.ts';
import { type Answers, problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../../ui/use-focus-on-trouble.ts';
import classes from './diet-form.module.css';
import { useRecordSentences } from './use-record-sentences.ts';

type Record = NonNullable<Answers['me']['dietary']['get']['data']>;

/** Chips to tick, from the list that the service knows, and room for a few words. */
export function DietForm({ record }: { record: Record | null }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const refusal = useRefusal();
  const say = useRecordSentences('dietary');
  const queryClient = useQueryClient();
  const known = useQuery(trpc.diet.habits.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY })).data?.data ?? [];
  const [habits, setHabits] = useState<readonly string[]>(record?.habits ?? []);
  const [note, setNote] = useState(record?.note ?? '');
  const [troubles, setTroubles] = useState<{ note?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useFocusOnTrouble(form, troubles);
  const keep = (answer: { data: Record | null }): void =>
    void queryClient.setQueryData(trpc.me.dietary.get.queryOptions({}).queryKey, answer);
  const save = useMutation(trpc.me.dietary.put.mutationOptions({ gcTime: 0, onSuccess: keep }));
  const remove = useMutation(
    trpc.me.dietary.remove.mutationOptions({
      onSuccess: () => {
        keep({ data: null });
        setHabits([]);
        setNote('');
        save.reset();
      },
    }),
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sent = { habits, note: note.trim() === '' ? null : note };
    const found = fieldTroubles(DietaryForm, sent).note;
    setTroubles(found ? { note: say.trouble('note', found) } : {});
    remove.reset();
    if (found === undefined) save.mutate(DietaryForm.parse(sent));
  };
  const failed = save.error ?? remove.error;
  const failure = problemOf(failed)?.conflict === 'consent_needed' ? t('diet.consentNeeded') : refusal(failed);
  return (
    <form ref={form} className={card.form} noValidate onSubmit={submit} onChange={() => save.isSuccess && save.reset()}>
      <fieldset className={classes.needs} aria-describedby={id}>
        <legend>{t('diet.needs')}</legend>
        <Text id={id} size="sm" c="dimmed">
          {t('diet.needsHint')}
        </Text>
        <Chip.Group multiple value={[...habits]} onChange={setHabits}>
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
        value={note}
        dir="auto"
        autoComplete="off"
        error={troubles.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={card.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
        {record !== null && (
          <AskOnce
            grave
            label={t('view.remove')}
            consequence={t('view.removeAsk')}
            yes={t('view.removeYes')}
            no={t('view.keep')}
            pending={remove.isPending}
            onYes={() => remove.mutate({})}
          />
        )}
      </div>
      <Outcome
        failure={failed ? failure : null}
        done={save.isSuccess ? t('form.saved') : remove.isSuccess ? t('form.removed') : null}
      />
    </form>
  );
}
