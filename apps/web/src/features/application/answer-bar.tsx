import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../ui/card.module.css';
import type { TeamDetail } from '../project/queries.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Answered } from './answer-results.tsx';
import { DECISIONS, type DecisionName } from './decisions.ts';
import classes from './inbox.module.css';
import type { Application } from './queries.ts';

const LABELS = { accepted: 'accept', declined: 'decline', suggested: 'suggest' } as const;

interface Props {
  pid: string;
  selected: readonly Application[];
  teams: readonly TeamDetail[];
  onAnswered: (answered: Answered[]) => Promise<void>;
}

/** Stays in sight while the list scrolls: the three answers, and then what goes with the one that was pressed. */
export function AnswerBar({ pid, selected, teams, onAnswered }: Props) {
  const { t } = useTranslation('application');
  const [decision, setDecision] = useState<DecisionName | null>(null);
  const buttons = useRef<Partial<Record<DecisionName, HTMLButtonElement | null>>>({});
  const last = useRef<DecisionName | null>(null);
  useEffect(() => {
    if (decision === null && last.current !== null) buttons.current[last.current]?.focus();
    last.current = decision;
  }, [decision]);
  return (
    <section className={classes.bar} aria-label={t('inbox.answer')}>
      {decision === null ? (
        <div className={card.head}>
          <span>{t('inbox.selected', { count: selected.length })}</span>
          <div className={card.actions}>
            {DECISIONS.map((what) => (
              <Button
                key={what}
                ref={(button) => {
                  buttons.current[what] = button;
                }}
                size="sm"
                variant={what === 'accepted' ? 'filled' : 'default'}
                onClick={() => setDecision(what)}
              >
                {t(`inbox.${LABELS[what]}`)}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <AnswerForm
          pid={pid}
          decision={decision}
          selected={selected}
          teams={teams}
          onCancel={() => setDecision(null)}
          onAnswered={onAnswered}
        />
      )}
    </section>
  );
}
