import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './answering.module.css';
import type { QuestionGroup } from './question-groups.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { useProblemWords } from './use-problem-words.ts';

interface Props {
  groups: readonly QuestionGroup[];
  values: Readonly<Record<string, unknown>>;
  /** From where a question can be answered again. */
  onChange?: (group: string) => void;
}

/** What is asked and what was answered, to be read once more; what is missing says so. */
export function AnswerList({ groups, values, onChange }: Props) {
  const { t } = useTranslation('form');
  const words = useAnswerWords();
  const problems = useProblemWords();
  const told = useTold();
  return (
    <dl className={classes.answers}>
      {groups.flatMap(({ key: group, questions }) =>
        questions.map(({ field, problem }) => {
          const said = words(field, values[field.key]);
          return (
            <div key={field.key} className={classes.answer}>
              <dt>
                {field.sealed && <IconLock size={16} stroke={1.75} className={classes.icon} aria-hidden />}
                <Told texts={field.label} className={classes.question} />
              </dt>
              <dd>
                <span className={classes.words}>
                  {said.length === 0 ? (
                    <Text component="span" c="dimmed">
                      {t('answering.check.none')}
                    </Text>
                  ) : (
                    said.map((part) => (
                      <bdi key={part} className={classes.said}>
                        {part}
                      </bdi>
                    ))
                  )}
                  {problem !== null && onChange !== undefined && (
                    <span className={classes.problem}>{problems(field, problem)}</span>
                  )}
                </span>
                {onChange !== undefined && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('answering.check.changeIt', { question: told(field.label)?.text ?? field.key })}
                    onClick={() => onChange(group)}
                  >
                    {t('answering.check.change')}
                  </Button>
                )}
              </dd>
            </div>
          );
        }),
      )}
    </dl>
  );
}
