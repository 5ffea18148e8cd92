import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../ui/card.module.css';
import type { TeamDetail } from '../project/queries.ts';
import { AnswerBar } from './answer-bar.tsx';
import { type Answered, AnswerResults } from './answer-results.tsx';
import classes from './inbox.module.css';
import { InboxEntry } from './inbox-entry.tsx';
import { type Application, refreshApplications } from './queries.ts';

interface Props {
  pid: string;
  applications: readonly Application[];
  teams: readonly TeamDetail[];
}

/** Applications to choose from, and the answer that those get which are chosen. */
export function InboxList({ pid, applications, teams }: Props) {
  const { t } = useTranslation('application');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState<Answered[]>([]);
  const results = useRef<HTMLDivElement>(null);
  const open = applications.filter(({ state }) => state === 'applied');
  // Somebody else may have answered meanwhile: what is gone from the list is chosen no more.
  const selected = open.filter(({ id }) => chosen.has(id));

  const choose = (id: string, yes: boolean): void => {
    const next = new Set(chosen);
    if (yes) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const show = async (found: Answered[]): Promise<void> => {
    setAnswered(found);
    setChosen(new Set());
    await refreshApplications();
    // The buttons went with the choice: go on from what came of it.
    results.current?.focus();
  };
  return (
    <div className={classes.inbox}>
      <div ref={results} tabIndex={-1} className={classes.results}>
        <AnswerResults answered={answered} />
      </div>
      {open.length > 0 && (
        <div className={card.head}>
          <Button
            variant="default"
            size="sm"
            onClick={() => setChosen(new Set(selected.length === open.length ? [] : open.map(({ id }) => id)))}
          >
            {t(selected.length === open.length ? 'inbox.selectNone' : 'inbox.selectAll')}
          </Button>
          {/* The bar below says it to the eye. */}
          <VisuallyHidden role="status">
            {selected.length > 0 && t('inbox.selected', { count: selected.length })}
          </VisuallyHidden>
        </div>
      )}
      {applications.length > 0 && (
        <ul className={card.list} aria-label={t('inbox.title')}>
          {applications.map((application) => (
            <InboxEntry
              key={application.id}
              application={application}
              chosen={chosen.has(application.id)}
              onChoose={(yes) => choose(application.id, yes)}
            />
          ))}
        </ul>
      )}
      {selected.length > 0 && <AnswerBar pid={pid} selected={selected} teams={teams} onAnswered={show} />}
    </div>
  );
}
