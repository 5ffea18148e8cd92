import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '../../data/trpc.ts';
import classes from './inbox.module.css';

type AnswerResult = RouterOutputs['application']['answerMany']['data'][number]['result'];

export interface Answered {
  id: string;
  name: string;
  result: AnswerResult;
}

const DONE = ['accepted', 'declined', 'suggested'] as const;
type Done = (typeof DONE)[number];
const isDone = (result: AnswerResult): result is Done => DONE.some((known) => known === result);

/** What became of an answer: how many got it, and who didn't and why. Both places are always there to be announced. */
export function AnswerResults({ answered }: { answered: readonly Answered[] }) {
  const { t } = useTranslation('application');
  const failed = answered.flatMap(({ result, ...one }) => (isDone(result) ? [] : [{ ...one, result }]));
  return (
    <>
      <div role="status">
        {DONE.map((what) => {
          const count = answered.filter(({ result }) => result === what).length;
          return (
            count > 0 && (
              <Text key={what} c="var(--app-accent-text)" fw={550}>
                {t(`inbox.done.${what}`, { count })}
              </Text>
            )
          );
        })}
      </div>
      <div role="alert">
        {failed.length > 0 && (
          <>
            <Text c="var(--app-bad-text)">{t('inbox.notDone')}</Text>
            <ul className={classes.failed}>
              {failed.map(({ id, name, result }) => (
                <li key={id}>{t(`inbox.why.${result}`, { name })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
