import { Text } from '@mantine/core';
import type { RouterOutputs } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DecisionName } from './decisions.ts';
import classes from './inbox.module.css';

type AnswerResult = RouterOutputs['application']['answerMany']['data'][number]['result'];

export interface Answered {
  id: string;
  name: string;
  result: AnswerResult;
}

const DONE = ['accepted', 'declined', 'suggested'] as const;
type Done = (typeof DONE)[number];
export const isDone = (result: AnswerResult): result is Done => DONE.some((known) => known === result);

interface Props {
  decision: DecisionName;
  answered: readonly Answered[];
}

/** Who did not get the answer, one line for each reason; and whom a team was suggested to. */
export function AnswerResults({ decision, answered }: Props) {
  const { t, i18n } = useTranslation('application');
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const suggested = answered.filter(({ result }) => result === 'suggested').length;
  const failed = answered.flatMap(({ result, name }) => (isDone(result) ? [] : [{ result, name }]));
  const byReason = Map.groupBy(failed, ({ result }) => result);
  return (
    <>
      <div role="status">
        {suggested > 0 && (
          <Text c="var(--app-accent-text)" fw={550}>
            {t('inbox.suggestedTo', { count: suggested })}
          </Text>
        )}
      </div>
      <div role="alert">
        {failed.length > 0 && (
          <>
            <Text c="var(--app-bad-text)">{t(`inbox.notDone.${decision}`, { count: failed.length })}</Text>
            <ul className={classes.failed}>
              {[...byReason].map(([result, of]) => (
                <li key={result}>{t(`inbox.why.${result}`, { names: names.format(of.map(({ name }) => name)) })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
