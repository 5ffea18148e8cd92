import { Button, NativeSelect, Textarea } from '@mantine/core';
import { ApplicationAnswers } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../data/field-troubles.ts';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import type { TeamDetail } from '../project/queries.ts';
import type { DecisionName } from './answer-bar.tsx';
import type { Answered } from './answer-results.tsx';
import classes from './inbox.module.css';
import { type Application, isOpen } from './queries.ts';

interface Props {
  pid: string;
  decision: DecisionName;
  selected: readonly Application[];
  teams: readonly TeamDetail[];
  onCancel: () => void;
  onAnswered: (answered: Answered[]) => Promise<void>;
}

/** The message that goes with an answer, and for a suggestion the team. */
export function AnswerForm({ pid, decision, selected, teams, onCancel, onAnswered }: Props) {
  const { t } = useTranslation(['application', 'project', 'ui']);
  const refusal = useRefusal('application', 'project');
  const element = useRef<HTMLFormElement>(null);
  const [tid, setTid] = useState('');
  const [message, setMessage] = useState('');
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  useEffect(() => element.current?.querySelector<HTMLElement>('select, textarea')?.focus(), []);
  const answer = useMutation(trpc.application.answerMany.mutationOptions());
  const isSuggestion = decision === 'suggested';
  // Nobody is sent to the team that they chose.
  const others = teams.filter((team) => isOpen(team) && selected.some((application) => application.tid !== team.tid));
  const count = selected.length;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sent = {
      pid,
      ids: selected.map(({ id }) => id),
      ...(message.trim() !== '' && { message }),
      ...(isSuggestion ? { suggested_tid: tid } : { state: decision }),
    };
    const found = fieldTroubles(ApplicationAnswers, sent);
    setTroubles({
      ...(isSuggestion && tid === '' && { suggested_tid: t('inbox.teamMissing') }),
      ...(found.message && { message: t(`ui:field.${found.message}`) }),
      ...(found.ids && { ids: t('inbox.tooMany') }),
    });
    if (Object.keys(found).length > 0) return;
    const names = new Map(selected.map(({ id, name }) => [id, name]));
    const answered = await answer.mutateAsync(sent).catch(() => null);
    if (answered !== null)
      await onAnswered(answered.data.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })));
  };
  const unfit = problemOf(answer.error)?.fields.some(({ pointer }) => pointer === '/suggested_tid');
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {isSuggestion && (
        <NativeSelect
          label={t('inbox.suggestedTeam')}
          value={tid}
          data={[
            { value: '', label: t('inbox.chooseTeam') },
            ...others.map((team) => ({ value: team.tid, label: team.name })),
          ]}
          error={troubles.suggested_tid ?? (unfit ? t('inbox.teamUnfit') : null)}
          onChange={(event) => setTid(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('inbox.yourMessage')}
        description={t('inbox.messageHint')}
        value={message}
        rows={2}
        dir="auto"
        error={troubles.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={card.actions}>
        <Button type="submit" size="sm" color={decision === 'declined' ? 'red.9' : 'pine'} loading={answer.isPending}>
          {t(`inbox.yes.${decision}`, { count })}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('inbox.cancel')}
        </Button>
      </div>
      <Outcome failure={troubles.ids ?? (unfit ? null : refusal(answer.error))} />
    </form>
  );
}
