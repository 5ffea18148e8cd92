import { type AnswerProblem, evaluateAnswer } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { client, problemOf, queryClient, statusOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { DraftOwner, keptAnswers } from '../../ui/form/drafts.ts';
import { useUnsaved } from '../../ui/form/unsaved.ts';
import { useOnline } from '../../ui/use-online.ts';
import { draftValues, openValues, startingValues } from './draft-values.ts';
import { answerOf, type FormDetail, fieldsOf, formOf, type OwnAnswer, refreshForms } from './queries.ts';
import { questionGroups } from './question-groups.ts';
import { useAutosave } from './use-autosave.ts';

/** Why it can't go on as it began. */
export type Stop = 'closed' | 'already_sent';

interface Options {
  pid: string;
  form: FormDetail;
  own: OwnAnswer;
  days: readonly string[];
  /** Whether the reader is at it: what has been sent is only shown until they want to change it. */
  editing: boolean;
  onSent: () => void;
}

const STOPS: Partial<Record<string, Stop>> = {
  form_closed: 'closed',
  not_open: 'closed',
  already_sent: 'already_sent',
};

/** Whether it may work a moment later: nothing was reached, or the service is busy. */
const mayPass = (error: unknown): boolean => {
  const status = statusOf(error) ?? 503;
  return status >= 500 || status === 429;
};

/** One's own answer while one is at it: what is typed, where it is kept, what is wrong with it, and sending it. */
export function useAnswering({ pid, form, own, days, editing, onSent }: Options) {
  const { fid } = form;
  const owner = useContext(DraftOwner);
  const online = useOnline();
  const refusal = useRefusal('form');
  const fields = fieldsOf(form);
  const name = `form ${pid} ${fid}`;
  const [kept, setKept] = useState(() => (owner === null ? null : keptAnswers.read(owner, name)));
  // Another device has gone on since: then the reader decides which one counts.
  const [offered, setOffered] = useState(kept !== null && kept.base !== own.answered_at ? kept.values : null);
  const begins = offered === null ? (kept?.values ?? null) : null;
  const base = useRef(own.answered_at);
  const [values, setValues] = useState(() => startingValues(fields, own.values, own.remembered, begins));
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(
    () => new Set(begins === null ? Object.keys(own.remembered).filter((key) => !Object.hasOwn(own.values, key)) : []),
  );
  const [pointed, setPointed] = useState<ReadonlySet<string>>(new Set());
  const [stop, setStop] = useState<Stop | null>(null);
  const wasSent = own.state === 'sent';
  // What the reader has read: a form that is loaded anew meanwhile is another one, until they were told so.
  const [readVersion] = useState(form.version);
  const [isTold, setTold] = useState(false);

  const text = useMemo(
    () => JSON.stringify(draftValues(fields, values, unseen, { days })),
    [fields, values, unseen, days],
  );
  const known = useMemo(
    () => JSON.stringify(draftValues(fields, own.values, new Set(), { days })),
    [fields, own.values, days],
  );
  const [begun] = useState(known);
  const latest = useRef(text);
  latest.current = text;
  const autosave = useAutosave({
    text,
    saved: begun,
    enabled: editing && !wasSent && stop === null && form.open,
    async save(sent) {
      const { data } = await client.form.putAnswer.mutate({ pid, fid, values: JSON.parse(sent), state: 'draft' });
      base.current = data.answered_at;
      // Also where the page was left meanwhile.
      if (latest.current === sent && owner !== null) keptAnswers.forget(owner, name);
    },
    onRefused: (error) => {
      const why = STOPS[problemOf(error)?.conflict ?? ''];
      if (why !== undefined) setStop(why);
      // The organisers have changed what they ask: as it is asked now, the page knows what to do.
      if (statusOf(error) === 422) void queryClient.invalidateQueries({ queryKey: formOf(pid, fid).queryKey });
      return mayPass(error) || statusOf(error) === 422 ? 'again' : 'stop';
    },
  });
  const differs = wasSent ? text !== known : autosave.differs;

  // What the service hasn't got yet lies in the browser, without what is sealed, until it has.
  const openText = JSON.stringify(openValues(fields, values));
  useEffect(() => {
    if (owner === null || !editing || offered !== null) return;
    if (differs) keptAnswers.write(owner, name, { base: base.current, values: JSON.parse(openText) });
    else keptAnswers.forget(owner, name);
  }, [owner, name, editing, differs, openText, offered]);

  const isSafe = autosave.state !== 'waiting' && online && !wasSent && stop === null;
  const hasSealed = fields.some(({ sealed }) => sealed);
  const settle = useUnsaved(editing && differs, !isSafe || hasSealed);

  const send = useMutation(
    trpc.form.putAnswer.mutationOptions({
      gcTime: 0,
      onMutate: () => autosave.stop(true),
      onSuccess: async (answer) => {
        settle();
        if (owner !== null) keptAnswers.forget(owner, name);
        queryClient.setQueryData(answerOf(pid, fid).queryKey, answer);
        onSent();
        await refreshForms();
      },
      onError: (error) => {
        const conflict = problemOf(error)?.conflict ?? '';
        const why = STOPS[conflict];
        if (conflict === 'form_changed') setTold(true);
        if (why !== undefined) setStop(why);
        else autosave.stop(false);
        const keys =
          problemOf(error)?.fields.map(({ pointer }) => pointer.replace(/^\/values\/([^/]*).*$/, '$1')) ?? [];
        setPointed(new Set(keys));
        if (statusOf(error) === 422 || conflict === 'form_changed')
          void queryClient.invalidateQueries({ queryKey: formOf(pid, fid).queryKey });
      },
    }),
  );

  const groups = questionGroups(fields, values, { days, whole: true }).map((group) => ({
    ...group,
    // What the service points at is said there, also where the page would find nothing.
    questions: group.questions.map((question) => ({
      ...question,
      problem: question.problem ?? (pointed.has(question.field.key) ? ('wrong_type' satisfies AnswerProblem) : null),
    })),
  }));

  return {
    fields,
    values,
    unseen,
    groups,
    stop: stop ?? (form.open ? null : 'closed'),
    differs,
    saveState: online || !differs ? autosave.state : ('waiting' as const),
    /** Whether what isn't saved is on this page alone. */
    sealedWaits: hasSealed && differs,
    wasSent,
    /** Begun in this browser and not saved then. */
    restored: kept !== null && offered === null && differs,
    /** Whether the browser has kept something that the service has not, while it got something newer. */
    offered: offered !== null,
    takeOffered(): void {
      setValues(startingValues(fields, own.values, own.remembered, offered));
      setOffered(null);
    },
    forgetOffered: (): void => setOffered(null),
    set(key: string, value: unknown): void {
      setValues(({ [key]: _, ...others }) => (value === undefined ? others : { ...others, [key]: value }));
      setUnseen((keys) => new Set([...keys].filter((one) => one !== key)));
      setPointed((keys) => new Set([...keys].filter((one) => one !== key)));
      if (!send.isPending) send.reset();
    },
    /** These have been looked at. */
    see(keys: readonly string[]): void {
      setUnseen((before) => new Set([...before].filter((key) => !keys.includes(key))));
    },
    /** Back to what is saved. */
    discard(): void {
      setKept(null);
      setValues(startingValues(fields, own.values, own.remembered, null));
    },
    /** Nothing of it is to be kept. */
    forget(): void {
      settle();
      autosave.stop(true);
      if (owner !== null) keptAnswers.forget(owner, name);
    },
    send(): void {
      const { values: sent } = evaluateAnswer(fields, values, { days, whole: true });
      send.mutate({ pid, fid, values: sent as never, state: 'sent', version: isTold ? form.version : readVersion });
    },
    /** Whether they were told to read the form again. */
    isTold,
    sending: send.isPending,
    failure: stop === null && pointed.size === 0 ? refusal(send.error) : null,
    pointed,
  };
}

export type Answering = ReturnType<typeof useAnswering>;
