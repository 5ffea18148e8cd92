import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, type CountRange, choicesOf, type FieldType, type FormField } from '@muster/rules';
import { type NotNull, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOfTexts } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  type Figures,
  isRenewable,
  readSnapshots,
  renewSnapshot,
  type SnapshotTable,
  sealedCounts,
} from '../../kernel/sealed-counts.ts';
import { countAnswers } from './count-answers.ts';
import { type FormRow, findReadForm } from './load-form.ts';
import { isReadableIn } from './presence.ts';
import { openSealed } from './sealed-values.ts';

export interface FieldSummary {
  key: string;
  type: FieldType;
  sealed: boolean;
  /** How many people have answered it; null where only the range is told. */
  answered: number | null;
  /** Of what is sealed, for those who may not open it. */
  answeredRange: CountRange | null;
  /** How often each thing was said, the one or the other. None for texts. */
  counts: { value: string; count: number | null; range: CountRange | null }[];
  /** Of numbers. */
  least: number | null;
  most: number | null;
  sum: number | null;
}

export interface FormSummary {
  sent: number;
  missing: number;
  fields: FieldSummary[];
}

/** What is counted by what was said; the rest only by whether something was. */
const COUNTED: readonly FieldType[] = ['choice', 'choices', 'yes_no', 'days', 'size', 'consent', 'record', 'date'];

interface Counted {
  key: string;
  value: string;
  count: number;
}

interface Total {
  key: string;
  answered: number;
  least: number | null;
  most: number | null;
  sum: number | null;
}

/**
 * Counts per field, for those who read the form. Of what is sealed, numbers only for those who may open it, and for all
 * others ranges that don't move with a single answer.
 */
export async function summariseAnswers(
  { em, actor, vault }: Scope,
  { pid, fid }: { pid: string; fid: string },
): Promise<FormSummary> {
  const { form } = await findReadForm(em, actor, pid, fid);
  const { sent = 0, missing = 0 } = (await countAnswers(em, [form])).get(form.id) ?? {};
  const { counted, totals } = await sumUp(em, form);
  const exact = actor.session !== null && form.reading?.sealed === true;
  const sealed = await sealedFigures({ em, vault }, form, exact);
  const fields = form.fields.map((field) =>
    field.sealed
      ? sealedSummary(field, sealed, exact, sent)
      : plainSummary(
          field,
          counted,
          totals.find(({ key }) => key === field.key),
        ),
  );
  return { sent, missing, fields };
}

interface Sums {
  counted: Counted[];
  totals: Total[];
}

/** Of what is not sealed. */
async function sumUp(em: EntityManager, form: FormRow): Promise<Sums> {
  const value = sql.ref<AnswerValue>('said.value');
  const type = sql<string>`jsonb_typeof(${value})`;
  const text = sql<string>`${value} #>> '{}'`;
  const said = db(em)
    .selectFrom('form_answer as answer')
    .innerJoin(sql<{ key: string; value: AnswerValue }>`jsonb_each(${sql.ref('answer.values')})`.as('said'), (join) =>
      join.onTrue(),
    )
    .where(isReadableIn(form));
  const keys = form.fields.filter((field) => COUNTED.includes(field.type)).map(({ key }) => key);
  const counted = await said
    .innerJoinLateral(
      ({ eb }) =>
        db(em)
          .selectNoFrom(sql<string>`jsonb_array_elements_text(${value})`.as('value'))
          .where(eb(type, '=', 'array'))
          .unionAll(
            db(em)
              .selectNoFrom(sql.lit('true').as('value'))
              .where(eb(type, '=', 'object')),
          )
          .unionAll(
            db(em)
              .selectNoFrom(text.as('value'))
              .where(eb(type, 'not in', ['array', 'object'])),
          )
          .as('part'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => ['said.key', 'part.value', fn.countAll<number>().as('count')])
    .where('said.key', '=', anyOfTexts(keys))
    .groupBy(['said.key', 'part.value'])
    .orderBy('said.key')
    .orderBy('part.value')
    .execute();
  const figure = sql`case when ${type} = 'number' then (${text})::numeric end`;
  const totals = await said
    .select(({ fn }) => [
      'said.key',
      fn.countAll<number>().as('answered'),
      sql<number | null>`min(${figure})::float8`.as('least'),
      sql<number | null>`max(${figure})::float8`.as('most'),
      sql<number | null>`sum(${figure})::float8`.as('sum'),
    ])
    .groupBy('said.key')
    .execute();
  return { counted, totals };
}

function plainSummary(
  { key, type, options }: FormField,
  counted: readonly Counted[],
  total: Total | undefined,
): FieldSummary {
  const { answered = 0, least = null, most = null, sum = null } = total ?? {};
  const mine = counted.filter((one) => one.key === key);
  // What can be chosen comes in the order of the form, also where nobody has.
  const values = [...new Set([...(choicesOf({ type, options }) ?? []), ...mine.map(({ value }) => value)])];
  const counts = values.map((value) => ({
    value,
    count: mine.find((one) => one.value === value)?.count ?? 0,
    range: null,
  }));
  return { key, type, sealed: false, answered, answeredRange: null, counts, least, most, sum };
}

const SHOWN: SnapshotTable = { name: 'form_snapshot', by: 'form_id' };

/** Identifies an `answer` as it is now: each change makes another token. */
const TOKEN = sql<string>`${sql.ref('answer.id')} || ' ' || extract(epoch from ${sql.ref('answer.updated_at')})`;

/** How often each thing was said under seal: exactly, or as it may be shown now. */
async function sealedFigures(
  { em, vault }: Pick<Scope, 'em' | 'vault'>,
  form: FormRow,
  exact: boolean,
): Promise<Figures> {
  const fields = form.fields.filter(({ sealed }) => sealed);
  if (fields.length === 0) return {};
  const answers = db(em)
    .selectFrom('form_answer as answer')
    .select(TOKEN.as('token'))
    .where('answer.sealed', 'is not', null)
    .where(isReadableIn(form));
  const before = (await readSnapshots(em, SHOWN, [form.id])).get(form.id) ?? { of: form.id, answers: [], figures: {} };
  if (!exact) {
    const tokens = (await answers.execute()).map(({ token }) => token);
    if (!isRenewable(before, tokens)) return before.figures;
  }
  const rows = await answers
    .select(['answer.id', 'answer.person_id as personId', 'answer.sealed'])
    .$narrowType<{ sealed: NotNull }>()
    .execute();
  const opened = await openSealed(em, vault, rows);
  const figures = countedIn(fields, [...opened.values()]);
  const tokens = rows.map(({ token }) => token);
  return exact ? figures : renewSnapshot(em, SHOWN, before, tokens, figures);
}

const choicesIn = (field: FormField): readonly string[] =>
  field.type === 'yes_no' ? ['true', 'false'] : (choicesOf(field) ?? []);
const nameOf = (key: string, choice: string): string => `${key}=${choice}`;

function countedIn(fields: readonly FormField[], opened: readonly Readonly<Record<string, AnswerValue>>[]): Figures {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key } = field;
      const said = opened.map((values) => values[key]).filter((value) => value !== undefined);
      const count = (choice: string) => said.filter((value) => [value].flat().map(String).includes(choice)).length;
      return [[key, said.length], ...choicesIn(field).map((choice) => [nameOf(key, choice), count(choice)])];
    }),
  );
}

function sealedSummary(field: FormField, figures: Figures, exact: boolean, total: number): FieldSummary {
  const { key, type } = field;
  const say = sealedCounts({ exact, total });
  const figure = (name: string) => {
    const range = say(figures[name] ?? 0);
    return exact ? { count: range.least, range: null } : { count: null, range };
  };
  const { count: answered, range: answeredRange } = figure(key);
  const counts = choicesIn(field).map((value) => ({ value, ...figure(nameOf(key, value)) }));
  return { key, type, sealed: true, answered, answeredRange, counts, least: null, most: null, sum: null };
}
