import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, choicesOf, FEWEST_COUNTED, type FieldType, type FormField, hideFew } from '@muster/rules';
import type { Vault } from '../crypto/vault.ts';
import type { Piece } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import { keptCount } from '../project/kept-numbers.ts';
import { countAnswers, countedFrom } from './count-answers.ts';
import { type FormRow, findReadForm } from './load-form.ts';
import { readableIn } from './presence.ts';
import { openSealed, type SealedRow } from './sealed-values.ts';

export interface FieldSummary {
  key: string;
  type: FieldType;
  sealed: boolean;
  /** How many people have answered it; null where that would tell of single ones. */
  answered: number | null;
  /** How often each thing was said; null for what is sealed and said by too few. None for texts. */
  counts: { value: string; count: number | null }[];
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

/** Counts per field, for those who read the form. Of what is sealed, no number that speaks of fewer than three. */
export async function summariseAnswers(
  { em, actor, vault }: Scope,
  { pid, fid }: { pid: string; fid: string },
): Promise<FormSummary> {
  const { form } = await findReadForm(em, actor, pid, fid);
  const { sent = 0, missing = 0 } = (await countAnswers(em, [form])).get(form.id) ?? {};
  const readable = readableIn(form);
  const { counted, totals } = await keptCount(countedFrom(em, form), `sums of ${form.id}`, () =>
    sumUp(em, form, readable),
  );
  const sealed = form.fields.some((field) => field.sealed) ? await openAll(em, vault, readable) : [];
  const fields = form.fields.map((field) =>
    field.sealed
      ? sealedSummary(field, sealed, sent)
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
async function sumUp(em: EntityManager, form: FormRow, readable: Piece): Promise<Sums> {
  const from = `from form_answer answer cross join lateral jsonb_each(answer.values) said where ${readable.sql}`;
  const counted = await em.execute<Counted[]>(
    `select said.key, part.value, count(*)::int as count from (
       select answer.id, said.key, said.value ${from} and said.key in (select jsonb_array_elements_text(?::jsonb))) said
     cross join lateral (
       select jsonb_array_elements_text(said.value) as value where jsonb_typeof(said.value) = 'array'
       union all select 'true' where jsonb_typeof(said.value) = 'object'
       union all select said.value #>> '{}' where jsonb_typeof(said.value) not in ('array', 'object')) part
     group by said.key, part.value order by said.key, part.value`,
    [
      ...readable.values,
      JSON.stringify(form.fields.filter(({ type }) => COUNTED.includes(type)).map(({ key }) => key)),
    ],
  );
  const totals = await em.execute<Total[]>(
    `select said.key, count(*)::int as answered, min(figure)::float8 as least, max(figure)::float8 as most, sum(figure)::float8 as sum
     from (select said.key, case when jsonb_typeof(said.value) = 'number' then (said.value #>> '{}')::numeric end as figure ${from}) said
     group by said.key`,
    readable.values,
  );
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
  const counts = values.map((value) => ({ value, count: mine.find((one) => one.value === value)?.count ?? 0 }));
  return { key, type, sealed: false, answered, counts, least, most, sum };
}

/** Opened to be counted, and shown to nobody. */
async function openAll(em: EntityManager, vault: Vault, readable: Piece): Promise<Record<string, AnswerValue>[]> {
  const rows = await em.execute<SealedRow[]>(
    `select answer.id, answer.person_id as "personId", answer.sealed
     from form_answer answer where answer.sealed is not null and ${readable.sql}`,
    readable.values,
  );
  return [...(await openSealed(em, vault, rows)).values()];
}

/**
 * Of choices that exclude each other, with those who said nothing as one more group: so that what is hidden can't be
 * told from the sum. Several choices at once are hidden one by one, as each divides people into two groups.
 */
function sealedSummary(field: FormField, opened: readonly Record<string, AnswerValue>[], sent: number): FieldSummary {
  const { key, type } = field;
  const said = opened.map((values) => values[key]).filter((value) => value !== undefined);
  const isFew = (count: number): boolean => hideFew([count, sent - count]).includes(null);
  const answered = said.length < FEWEST_COUNTED || (said.length < sent && isFew(said.length)) ? null : said.length;
  const choices = type === 'yes_no' ? ['true', 'false'] : (choicesOf(field) ?? []);
  const numbers = choices.map((choice) => said.filter((value) => [value].flat().map(String).includes(choice)).length);
  const shown =
    type === 'choices'
      ? numbers.map((count) => (isFew(count) ? null : count))
      : hideFew([...numbers, sent - said.length]).slice(0, choices.length);
  const counts = choices.map((value, i) => ({ value, count: shown[i] ?? null }));
  return { key, type, sealed: true, answered, counts, least: null, most: null, sum: null };
}
