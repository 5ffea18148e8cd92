import { Button, Text } from '@mantine/core';
import type { ANSWER_LINE_STATES } from '@muster/rules/subsidy';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { useMoney } from '../money.ts';
import type { SubsidyTable } from '../queries.ts';
import classes from './batch.module.css';
import type { AnswerPreview } from './batch-queries.ts';

interface Props {
  preview: AnswerPreview;
  table: SubsidyTable;
  pending: boolean;
  onTake: () => void;
}

/** What needs a person first; what is already so last. */
const ORDER = [
  'conflict',
  'unclear',
  'own',
  'unmatched',
  'take',
  'done',
] as const satisfies readonly (typeof ANSWER_LINE_STATES)[number][];

/** What the bank's answer would change, and every line that it would not: shown, never guessed. */
export function AnswerPreviewView({ preview, table, pending, onTake }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { paid, returned, unanswered, problems } = preview;
  const count = paid + returned;
  // What is wrong with a line is said at it.
  const shown = new Set(preview.lines.map(({ line }) => line));
  const whole = problems.filter(({ line }) => line === null || !shown.has(line));
  const wrongAt = Map.groupBy(problems, ({ line }) => line);
  return (
    <div className={classes.preview}>
      <p ref={heading} tabIndex={-1} className={classes.previewHead}>
        {count === 0 ? t('answer.nothing') : t('answer.would', { paid, returned })}{' '}
        {unanswered > 0 && t('answer.unanswered', { count: unanswered })}
      </p>
      {whole.length > 0 && (
        <ul className={classes.wrong}>
          {whole.map(({ line, code }) => (
            <li key={`${line} ${code}`}>
              {line !== null && `${t('answer.line', { line })} `}
              {t(`answer.problem.${code}`)}
            </li>
          ))}
        </ul>
      )}
      {ORDER.map((state) => {
        const lines = preview.lines.filter((line) => line.state === state);
        if (lines.length === 0) return null;
        return (
          <details key={state} open={state !== 'done'} className={classes.lines} data-state={state}>
            <summary>{t(`answer.state.${state}`, { count: lines.length })}</summary>
            <VirtualList items={lines} keyOf={({ line }) => String(line)} height={22} gap={6}>
              {({ line, text, name, number, amount, result, reason }, row) => (
                <li {...row}>
                  <span>
                    {name !== null || number !== null ? <bdi>{name ?? `#${number}`}</bdi> : t('answer.line', { line })}
                    {result !== null && ` · ${t(`batch.outcome.${result}`)}`}
                    {amount !== null && ` · ${money(amount)}`}
                    {reason !== null && (
                      <>
                        {' · '}
                        <bdi>{reason}</bdi>
                      </>
                    )}
                  </span>
                  {wrongAt.get(line)?.map(({ code }) => (
                    <Text key={code} size="sm" c="var(--app-bad-text)">
                      {t(`answer.problem.${code}`)}
                    </Text>
                  ))}
                  {state !== 'take' && state !== 'done' && <code>{text}</code>}
                </li>
              )}
            </VirtualList>
          </details>
        );
      })}
      {count > 0 && (
        <Button size="sm" loading={pending} onClick={onTake}>
          {t('answer.take', { count })}
        </Button>
      )}
    </div>
  );
}
