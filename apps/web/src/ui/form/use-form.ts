import { useForm as useLibraryForm } from '@mantine/form';
import type { Versions } from '@muster/rules';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Begun, typedLike, valueAt, versionsIn, withValueAt } from './begun.ts';
import { changedFields } from './changed-fields.ts';
import { DraftOwner, forgetDraft, readDraft, readDraftVersions, writeDraft } from './drafts.ts';
import { type FieldProblem, problemsWithLimits, type Schema } from './field-problems.ts';
import { useUnsaved } from './unsaved.ts';

export type FormValues = Record<string, unknown>;
export type FieldErrors = Partial<Record<string, string>>;

/** Why the service refused: at which fields, and for what stands at none of them a sentence. */
export interface Refusal {
  fields: Partial<Record<string, FieldProblem | { sentence: string }>>;
  sentence: string | null;
  /** Fields that another person has changed meanwhile; then there is no sentence. */
  clashes?: readonly Clash[];
}

/** A field that another person has changed since the form began. */
export interface Clash {
  /** `starts_on`, `names/en`. */
  path: string;
  /** What they wrote, as the service answers it. */
  value: unknown;
  by: string | null;
  at: string | null;
}

export interface FormOptions<Values extends FormValues, Input, Answer> {
  /** What is saved now, or an empty form. Read once: what is typed isn't overwritten. */
  values: Values;
  /** Under which name what is typed is kept until it is sent. Null keeps nothing, as for sealed records. */
  draft: string | null;
  /** Whether to ask before what is typed is left behind; where there are drafts, unless said otherwise. */
  guarded?: boolean;
  /**
   * What is sent. `changed` is what differs from what is saved; `begun` has that, and its versions, for services that
   * tell when another person has changed it meanwhile (`<Clashes>` then asks).
   */
  read: (values: Values, changed: Partial<Values>, begun: Begun<Values>) => Input;
  /** What another person wrote, as the form holds it; where it is one field, of text or of choices, that is known. */
  theirs?: (path: string, value: unknown) => Partial<Values> | undefined;
  /** The contract's, for what is sent. */
  schema?: Schema;
  /** What the contract can't know, in sentences; these win. Null for a field that the contract misjudges. */
  check?: (values: Values, input: Input) => Partial<Record<string, string | null>>;
  /** A better sentence than the usual one. */
  say?: (field: string, problem: FieldProblem) => string | undefined;
  send: (input: Input) => Promise<Answer>;
  explain: (error: unknown) => Refusal;
  /** Once it is done; nothing is unsaved then. */
  onSent?: (answer: Answer, input: Input) => unknown;
  /** What is saved now, where the service has a say in it; otherwise that is what was typed. */
  saved?: (answer: Answer) => Partial<Values>;
  onRefused?: (error: unknown) => unknown;
  /** Sending is only a step, as to a preview: what is typed stays unsaved until `settle` is called. */
  keepsDraft?: boolean;
  /** Ready for the next one, instead of showing what was saved. */
  clears?: boolean;
}

/**
 * Every form of the app. The library keeps values, errors and the properties of fields; this adds what all forms here
 * share: the contract as validation, the service's own findings at their fields, the focus on the first of them, drafts,
 * the question before leaving, and one submission at a time.
 *
 * The library is @mantine/form: 7.6 kB compressed, against 16.6 kB of react-hook-form with its resolver and 19.2 kB of
 * TanStack Form (each bundled alone, as we bundle). Its field properties are those of the components that we use, which tie label,
 * hint and error together for screen readers; the others need an adapter for each kind of field. And errors are a plain
 * map by path, which is what the pointers of a problem are.
 */
export function useForm<Values extends FormValues, Input, Answer>(options: FormOptions<Values, Input, Answer>) {
  const { draft, read, schema, guarded = draft !== null } = options;
  const { t } = useTranslation('ui');
  const owner = useContext(DraftOwner);
  const element = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(options.values);
  const [kept] = useState(() => (draft === null || owner === null ? {} : readDraft(owner, draft, options.values)));
  const [restored, setRestored] = useState(Object.keys(kept).length > 0);
  const [sent, setSent] = useState<{ answer: Answer; input: Input } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState(0);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [decided, setDecided] = useState(false);
  // What was typed before the page was closed began from what was known then.
  const [from, setFrom] = useState<Versions>(() =>
    draft === null || owner === null || Object.keys(kept).length === 0 ? {} : readDraftVersions(owner, draft),
  );
  const sending = useRef(false);
  const shown = useRef(new Set<string>());
  shown.current.clear();

  const form = useLibraryForm<Values>({
    initialValues: { ...known, ...kept },
    validate: (values) => ({ ...errorsIn(values) }),
    onValuesChange: () => {
      setSent(null);
      setFailure(null);
    },
  });
  const { values } = form;
  const changed = changedFields(known, values);
  const begun: Begun<Values> = {
    known,
    get versions() {
      return { ...versionsIn(known), ...from };
    },
  };
  /** What there is to compare with, from now on. */
  const know = (next: Values, versions: Versions = {}): void => {
    setKnown(next);
    setFrom(versions);
  };
  const differs = Object.keys(changed).length > 0;
  const leave = useUnsaved(differs, guarded);
  /** Nothing is unsaved any more. */
  const settle = (): void => {
    leave();
    if (draft !== null && owner !== null) forgetDraft(owner, draft);
  };

  const changedText = JSON.stringify(changed);
  useEffect(() => {
    if (draft !== null && owner !== null) {
      const typed = JSON.parse(changedText) as object;
      const entries = Object.entries({ ...versionsIn(known), ...from });
      const versions = Object.fromEntries(entries.filter(([path]) => path.replace(/\/.*/, '') in typed));
      writeDraft(owner, draft, typed, versions);
    }
  }, [draft, owner, changedText, known, from]);

  // After a refusal the first field that is wrong gets the focus: a screen reader reads why.
  useEffect(() => {
    if (wrong === 0) return;
    const fields = [...(element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    fields.find((field) => field.checkVisibility?.() ?? true)?.focus();
  }, [wrong]);

  const sentenceFor = (field: string, problem: FieldProblem, most?: number): string =>
    options.say?.(field, problem) ?? (most === undefined ? t(`field.${problem}`) : t('field.most', { most }));

  /** The field that shows a path: a list shows what is wrong with its items. */
  const shownFor = (path: string): string | undefined =>
    [...shown.current].find((field) => path === field || path.startsWith(`${field}.`));

  function errorsIn(current: Values): FieldErrors {
    const input = read(current, changedFields(known, current), begun);
    const found: FieldErrors = {};
    for (const { path, problem, most } of schema === undefined ? [] : problemsWithLimits(schema, input)) {
      const field = shownFor(path) ?? path;
      found[field] ??= sentenceFor(field, problem, most);
    }
    for (const [field, sentence] of Object.entries(options.check?.(current, input) ?? {})) {
      if (typeof sentence === 'string') found[field] = sentence;
      else delete found[field];
    }
    return found;
  }

  function refuse(error: unknown): void {
    const { fields, sentence, clashes: found = [] } = options.explain(error);
    setClashes(found);
    const errors: FieldErrors = {};
    let elsewhere = Object.keys(fields).length === 0 && found.length === 0;
    for (const [path, problem] of Object.entries(fields)) {
      const field = shownFor(path);
      if (field === undefined || problem === undefined) elsewhere = true;
      else errors[field] = typeof problem === 'string' ? sentenceFor(field, problem) : problem.sentence;
    }
    form.setErrors(errors);
    setFailure(elsewhere ? sentence : null);
    if (found.length === 0) setWrong((count) => count + 1);
  }

  /** Either way what they wrote is known from now on: mine replaces it knowingly, or theirs stands in the field. */
  function settleClash(path: string, takes: boolean): void {
    const clash = clashes.find((one) => one.path === path);
    if (clash === undefined) return;
    const theirs = options.theirs?.(path, clash.value);
    const typed = typedLike(valueAt(values, path), clash.value);
    const withTheirs = (of: Values): Values =>
      theirs === undefined ? withValueAt(of, path, typed) : { ...of, ...theirs };
    const { [path]: _, ...others } = from;
    know(withTheirs(known), others);
    if (takes) form.setValues(withTheirs(values));
    const left = clashes.filter((one) => one !== clash);
    setClashes(left);
    setDecided(left.length === 0);
  }

  async function send(typed: Values): Promise<void> {
    // A second press, or Enter twice, comes before the button shows that it waits.
    if (sending.current) return;
    sending.current = true;
    setSent(null);
    setFailure(null);
    setDecided(false);
    const input = read(typed, changedFields(known, typed), begun);
    try {
      const answer = await options.send(input);
      if (options.keepsDraft) return setSent({ answer, input });
      settle();
      await options.onSent?.(answer, input);
      const next: Values = { ...(options.clears ? options.values : typed), ...options.saved?.(answer) };
      know(next);
      form.setValues(next);
      setClashes([]);
      setRestored(false);
      setSent({ answer, input });
    } catch (error) {
      refuse(error);
      await options.onRefused?.(error);
    } finally {
      sending.current = false;
    }
  }

  const props = (field: string, type: 'input' | 'checkbox') => {
    shown.current.add(field);
    const given = form.getInputProps(field as never, { type, withFocus: false });
    // Said aloud also where the focus stays in the field.
    return type === 'checkbox' ? given : { ...given, errorProps: { role: 'alert' } };
  };
  return {
    element: element as RefObject<HTMLFormElement | null>,
    values,
    changed,
    differs,
    /** The properties of a field of text or of choices. */
    field: (name: keyof Values & string) => props(name, 'input'),
    /** The same for a part of a field: `texts.en.subject`. */
    part: (path: string) => props(path, 'input'),
    box: (name: keyof Values & string) => props(name, 'checkbox'),
    errorOf: (path: string): string | undefined => {
      shown.current.add(path);
      return form.errors[path] as string | undefined;
    },
    set: (changes: Partial<Values>): void => form.setValues(changes as never),
    /** Back to what is saved. */
    reset: (): void => {
      form.setValues(known);
      form.clearErrors();
      know(known);
      setClashes([]);
      setFailure(null);
      setSent(null);
    },
    settle,
    /** Takes something for saved that came from elsewhere. */
    take: (saved: Partial<Values>): void => {
      const next = { ...values, ...saved };
      know(next);
      form.setValues(next);
    },
    begun,
    clashes,
    decided,
    /** Asks about clashes that something else than sending the form has met. */
    ask: setClashes,
    mineAt: (path: string): unknown => valueAt(values, path),
    keepMine: (path: string): void => settleClash(path, false),
    takeTheirs: (path: string): void => settleClash(path, true),
    restored: restored && differs,
    discard: (): void => {
      setRestored(false);
      know(known);
      setClashes([]);
      form.setValues(known);
      form.clearErrors();
    },
    submit: form.onSubmit(send, (errors) => {
      setSent(null);
      // What no field shows has to be said all the same.
      setFailure(Object.keys(errors).some((path) => shownFor(path) !== undefined) ? null : t('failure.invalid'));
      setWrong((count) => count + 1);
    }),
    pending: form.submitting,
    /** What came of it, until something is changed again. */
    answer: sent?.answer ?? null,
    input: sent?.input ?? null,
    failure,
  };
}

export type AppForm = Pick<
  ReturnType<typeof useForm<FormValues, unknown, unknown>>,
  'element' | 'submit' | 'pending' | 'failure' | 'restored' | 'discard'
>;
