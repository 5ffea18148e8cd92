import { Button, Text, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVirtualRows } from '../../ui/list/use-virtual-rows.ts';
import { paddingOf, rowProps } from '../../ui/list/virtual-list.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { TeamDetail } from '../project/queries.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerOne, type OneAnswer } from './answer-one.tsx';
import { type Answered, AnswerResults, isDone } from './answer-results.tsx';
import applicant from './applicant.module.css';
import { ApplicantPane } from './applicant-pane.tsx';
import type { DecisionName } from './decisions.ts';
import classes from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';
import { KeysHelp } from './keys-help.tsx';
import { type Application, isAsked, refreshApplications } from './queries.ts';
import { UndoNotice } from './undo-notice.tsx';
import { useAnswering } from './use-answering.ts';
import { keepKeysWanted, keysWanted, useInboxKeys } from './use-inbox-keys.ts';

const route = getRouteApi('/projects/$pid/own/applications');

interface Props {
  pid: string;
  applications: readonly Application[];
  teams: readonly TeamDetail[];
  /** There are further pages. */
  more: boolean;
}

/** The list, and beside it the one that is looked at; on a phone one after the other. Answers leave one in place. */
export function Inbox({ pid, applications, teams, more }: Props) {
  const { t } = useTranslation('application');
  const refusal = useRefusal('application', 'project');
  const navigate = route.useNavigate();
  const { id: shown } = route.useSearch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const [many, setMany] = useState<{ decision: DecisionName; answered: Answered[] } | null>(null);
  const [keys, setKeys] = useState(keysWanted);
  const [now] = useState(Date.now);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  const answering = useAnswering(pid);

  const place = Math.max(
    0,
    applications.findIndex(({ id }) => id === shown),
  );
  const current = applications[place];
  const open = applications.filter(({ state }) => state === 'applied');
  // Where the applicant decides about another team, nothing waits for the reader.
  const waiting = open.filter((application) => !isAsked(application));
  // Another chief may have answered meanwhile: what is gone from the list is chosen no more.
  const selected = open.filter(({ id }) => chosen.has(id));

  const virtual = useVirtualRows({
    count: applications.length,
    height: 69,
    keyAt: (at) => applications[at]?.id ?? at,
    list,
  });
  /** The list as it is by now: an answer may have left before the row is looked for. */
  const listed = useRef(applications);
  listed.current = applications;
  const rowOf = (id: string | undefined): HTMLElement | null | undefined => {
    const at = listed.current.findIndex((application) => application.id === id);
    if (at >= 0) virtual.render(at);
    return list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  };
  const show = (id: string | undefined): void =>
    void navigate({ search: (search) => ({ ...search, id: id ?? '' }), replace: true, resetScroll: false });
  const choose = (id: string, yes: boolean): void => {
    const next = new Set(chosen);
    if (yes) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const move = (step: 1 | -1): void => {
    const next = applications[place + step];
    if (next === undefined) return;
    show(next.id);
    const row = rowOf(next.id);
    row?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  };
  const back = (): void => {
    const id = current?.id;
    show(undefined);
    requestAnimationFrame(() => rowOf(id)?.focus());
  };
  const answer = async (decision: OneAnswer): Promise<void> => {
    if (current?.state !== 'applied' || answering.answering) return;
    setMany(null);
    const inList = list.current?.contains(document.activeElement) ?? false;
    const next =
      applications.slice(place + 1).find(({ state }) => state === 'applied') ?? open.find((one) => one !== current);
    if (!(await answering.answer(current, decision))) return;
    setMessage('');
    choose(current.id, false);
    show(next?.id);
    await refreshApplications();
    if (inList && next) rowOf(next.id)?.focus({ preventScroll: true });
  };
  const undo = async (): Promise<void> => {
    const [first] = await answering.undo();
    if (first !== undefined) show(first);
    heading.current?.focus({ preventScroll: true });
  };
  const answeredMany = async (decision: DecisionName, answered: Answered[], at: number): Promise<void> => {
    const ids = answered.filter(({ result }) => isDone(result)).map(({ id }) => id);
    const name = ids.length === 1 ? (answered.find(({ id }) => id === ids[0])?.name ?? null) : null;
    answering.answered(decision === 'suggested' || ids.length === 0 ? null : { ids, name, state: decision, at });
    setMany({ decision, answered });
    setChosen(new Set());
    await refreshApplications();
    list.current?.querySelector<HTMLElement>('[data-id]')?.focus({ preventScroll: true });
  };
  useInboxKeys(keys, {
    move,
    choose: () => current?.state === 'applied' && choose(current.id, !chosen.has(current.id)),
    accept: () => void answer({ state: 'accepted', ...(message.trim() !== '' && { message }) }),
    decline: () => void answer({ state: 'declined', ...(message.trim() !== '' && { message }) }),
    undo: () => void undo(),
  });
  // On a phone the list is gone by now: go on at the top of what has taken its place.
  useEffect(() => {
    if (!shown || list.current?.offsetParent !== null) return;
    pane.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <Outcome
        failure={refusal(answering.error)}
        done={answering.undone === null ? null : t('inbox.undo.undone', { count: answering.undone })}
      />
      {many !== null && <AnswerResults {...many} />}
      {applications.length > 0 && (
        <div className={classes.split} data-shown={Boolean(shown) || undefined}>
          <div className={classes.left}>
            <div className={classes.tools}>
              <Text c="dimmed" size="sm">
                {open.length === applications.length && !more
                  ? t('inbox.waitingCount', { count: open.length })
                  : t('inbox.shownCount', { count: applications.length })}
              </Text>
              {waiting.length > 0 && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() =>
                    setChosen(new Set(selected.length >= waiting.length ? [] : waiting.map(({ id }) => id)))
                  }
                >
                  {t(selected.length >= waiting.length ? 'inbox.selectNone' : 'inbox.selectAll')}
                </Button>
              )}
              {/* The bar below says it to the eye. */}
              <VisuallyHidden role="status">
                {selected.length > 0 && t('inbox.selected', { count: selected.length })}
              </VisuallyHidden>
            </div>
            <KeysHelp
              on={keys}
              onChange={(on) => {
                keepKeysWanted(on);
                setKeys(on);
              }}
            />
            <ul
              ref={list}
              className={classes.list}
              aria-label={t('inbox.list')}
              data-inbox-list
              onFocus={virtual.onFocus}
              style={paddingOf(virtual)}
            >
              {virtual.rows.map(({ index: at, skipped }) => {
                const application = applications[at];
                return (
                  application && (
                    <InboxRow
                      key={application.id}
                      row={rowProps(virtual.measure, at, applications.length, skipped)}
                      application={application}
                      current={application === current}
                      chosen={chosen.has(application.id)}
                      now={now}
                      onChoose={(yes) => choose(application.id, yes)}
                    />
                  )
                );
              })}
            </ul>
            {selected.length > 0 && (
              <AnswerBar
                pid={pid}
                selected={selected}
                teams={teams}
                onClear={() => setChosen(new Set())}
                onAnswered={answeredMany}
              />
            )}
          </div>
          {current !== undefined && (
            <article ref={pane} className={applicant.pane}>
              <ApplicantPane
                application={current}
                place={place + 1}
                total={applications.length}
                now={now}
                heading={heading}
                onBack={back}
                onNext={place + 1 < applications.length ? () => move(1) : null}
              />
              {current.state === 'applied' && (
                <AnswerOne
                  application={current}
                  teams={teams}
                  pending={answering.answering}
                  keys={keys}
                  message={message}
                  onMessage={setMessage}
                  onAnswer={(decision) => void answer(decision)}
                />
              )}
            </article>
          )}
        </div>
      )}
      <UndoNotice
        undoable={answering.undoable}
        keys={keys}
        pending={answering.undoing}
        onUndo={() => void undo()}
        onOver={answering.forget}
      />
    </>
  );
}
