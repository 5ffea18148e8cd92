import { Button, NativeSelect, Textarea } from '@mantine/core';
import { ApplicationAnswers } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import type { TeamDetail } from '../project/queries.ts';
import type { Plan } from './acceptance-plan.tsx';
import type { Answered } from './answer-results.tsx';
import type { DecisionName } from './decisions.ts';
import classes from './inbox.module.css';
import { type Application, isOpen } from './queries.ts';

/** As the contract has it. */
const MOST = 100;

interface Props {
  pid: string;
  decision: DecisionName;
  selected: readonly Application[];
  /** What accepting comes to, once it is known. */
  plan: Plan | undefined;
  teams: readonly TeamDetail[];
  onCancel: () => void;
  onAnswered: (decision: DecisionName, answered: Answered[], at: number) => Promise<void>;
}

/** The message that goes with an answer, and for a suggestion the team. */
export function AnswerForm({ pid, decision, selected, plan, teams, onCancel, onAnswered }: Props) {
  const { t } = useTranslation('application');
  const option = useToldOption();
  const answer = useMutation(trpc.application.answerMany.mutationOptions());
  const isSuggestion = decision === 'suggested';
  const sentAt = useRef(0);
  // Only those for whom there is a place: the others stay as they are, and nothing fails.
  const ids = decision === 'accepted' ? (plan?.accepts ?? []) : selected.map(({ id }) => id);
  const form = useContractForm({
    draft: null,
    values: { suggested_tid: '', message: '' },
    schema: ApplicationAnswers,
    features: ['application', 'project'],
    say: (field, problem) =>
      field === 'suggested_tid' ? t(problem === 'missing' ? 'inbox.teamMissing' : 'inbox.teamUnfit') : undefined,
    read: ({ suggested_tid, message }) => ({
      pid,
      ids,
      ...(message.trim() !== '' && { message }),
      ...(isSuggestion ? { suggested_tid } : { state: decision }),
    }),
    check: () => (selected.length > MOST ? { ids: t('inbox.tooMany') } : {}),
    send: (input) => {
      sentAt.current = Date.now();
      return answer.mutateAsync(input);
    },
    onSent: ({ data }) => {
      const names = new Map(selected.map(({ id, name }) => [id, name]));
      return onAnswered(
        decision,
        data.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
        sentAt.current,
      );
    },
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [element]);
  // No applicant is sent to the team that they chose.
  const others = teams.filter((team) => isOpen(team) && selected.some((application) => application.tid !== team.tid));
  const cancel = (
    <Button size="sm" variant="default" onClick={onCancel}>
      {t('inbox.cancel')}
    </Button>
  );
  return (
    <Form form={form} className={classes.form} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      {isSuggestion && (
        <NativeSelect
          label={t('inbox.suggestedTeam')}
          data={[{ value: '', label: t('inbox.chooseTeam') }, ...others.map(({ tid, names }) => option(tid, names))]}
          {...form.field('suggested_tid')}
        />
      )}
      <Textarea
        label={t('inbox.yourMessage')}
        description={t('inbox.messageHint')}
        rows={2}
        dir="auto"
        {...form.field('message')}
      />
      {ids.length === 0 ? (
        cancel
      ) : (
        <Submit
          form={{ ...form, failure: form.errorOf('ids') ?? form.failure }}
          label={t(`inbox.yes.${decision}`, { count: ids.length })}
          size="sm"
          color={decision === 'declined' ? 'red.9' : 'pine'}
        >
          {cancel}
        </Submit>
      )}
    </Form>
  );
}
