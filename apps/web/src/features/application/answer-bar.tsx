import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import type { TeamDetail } from '../project/queries.ts';
import { AcceptancePlan } from './acceptance-plan.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Answered } from './answer-results.tsx';
import { DECISIONS, type DecisionName } from './decisions.ts';
import classes from './inbox.module.css';
import type { Application } from './queries.ts';
import { usePlan } from './use-plan.ts';

const LABELS = { accepted: 'accept', declined: 'decline', suggested: 'suggest' } as const;

interface Props {
  pid: string;
  selected: readonly Application[];
  teams: readonly TeamDetail[];
  onClear: () => void;
  onAnswered: (decision: DecisionName, answered: Answered[], at: number) => Promise<void>;
}

/** Stays in sight while the list scrolls: what the answers would come to, and what goes with the one that was pressed. */
export function AnswerBar({ pid, selected, teams, onClear, onAnswered }: Props) {
  const { t } = useTranslation('application');
  const [decision, setDecision] = useState<DecisionName | null>(null);
  const plan = usePlan(pid, selected);
  const buttons = useRef<Partial<Record<DecisionName, HTMLButtonElement | null>>>({});
  const last = useRef<DecisionName | null>(null);
  useEffect(() => {
    if (decision === null && last.current !== null) buttons.current[last.current]?.focus();
    last.current = decision;
  }, [decision]);
  return (
    <section className={classes.barOfMany} aria-label={t('inbox.answer')}>
      <Text fw={650}>{t('inbox.selected', { count: selected.length })}</Text>
      {decision !== 'declined' && decision !== 'suggested' && plan.data !== undefined && (
        <AcceptancePlan plan={plan.data} />
      )}
      {plan.isError && <Text c="var(--app-bad-text)">{t('inbox.plan.failed')}</Text>}
      {decision === null ? (
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
          <Button size="sm" variant="subtle" onClick={onClear}>
            {t('inbox.selectNone')}
          </Button>
        </div>
      ) : (
        <AnswerForm
          pid={pid}
          decision={decision}
          selected={selected}
          plan={plan.isPlaceholderData ? undefined : plan.data}
          teams={teams}
          onCancel={() => setDecision(null)}
          onAnswered={onAnswered}
        />
      )}
    </section>
  );
}
