import { LOCALES, type Locale, pickText, type Texts } from '@muster/rules';
import { z } from 'zod';

/** Where in an answer there are texts by language: pairs of fields in an object, and what lies deeper. */
export interface TextPlan {
  pairs: { plain: string; texts: string }[];
  deeper: Map<string, TextPlan>;
}

/** What may be missing, null or filled in counts as what it is otherwise. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined ? schema : unwrapped(innerType);
}

/** A text by language is known by its shape: an object with a string for each of our languages, and nothing else. */
function isTextMap(schema: z.core.$ZodType): boolean {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return false;
  const fields = Object.entries(inner.shape as Record<string, z.core.$ZodType>);
  return (
    fields.length === LOCALES.length &&
    fields.every(([key, value]) => LOCALES.includes(key as Locale) && unwrapped(value) instanceof z.ZodString)
  );
}

/** Made once for each operation, from its output schema. Null where there is nothing to choose a language for. */
export function textPlanOf(schema: z.core.$ZodType | undefined): TextPlan | null {
  if (schema === undefined) return null;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return textPlanOf(inner.element);
  if (inner instanceof z.ZodUnion) return merged(inner.options.map(textPlanOf));
  if (!(inner instanceof z.ZodObject)) return null;
  const shape = inner.shape as Record<string, z.core.$ZodType>;
  const plan: TextPlan = { pairs: [], deeper: new Map() };
  for (const [key, value] of Object.entries(shape)) {
    const plain = key.replace(/(?<=ss)es$|s$/, '');
    if (plain !== key && plain in shape && isTextMap(value)) plan.pairs.push({ plain, texts: key });
    else {
      const found = textPlanOf(value);
      if (found !== null) plan.deeper.set(key, found);
    }
  }
  return plan.pairs.length + plan.deeper.size > 0 ? plan : null;
}

function merged(plans: readonly (TextPlan | null)[]): TextPlan | null {
  const all = plans.filter((plan) => plan !== null);
  if (all.length < 2) return all[0] ?? null;
  const keys = new Set(all.flatMap(({ deeper }) => [...deeper.keys()]));
  return {
    pairs: all.flatMap(({ pairs }) => pairs),
    deeper: new Map(
      [...keys].map((key) => [key, merged(all.map(({ deeper }) => deeper.get(key) ?? null)) as TextPlan]),
    ),
  };
}

/**
 * Puts the reader's language into the plain fields of an answer, where the text has it; otherwise they stay in the main
 * language of their project. Says which languages the answer speaks then. Changes the answer, which is the caller's own.
 */
export function tellIn(plan: TextPlan, answer: unknown, wanted: readonly Locale[]): Locale[] {
  const spoken = new Set<Locale>();
  tell(plan, answer, wanted, spoken);
  return LOCALES.filter((locale) => spoken.has(locale));
}

function tell(plan: TextPlan, value: unknown, wanted: readonly Locale[], spoken: Set<Locale>): void {
  if (Array.isArray(value)) for (const item of value) tell(plan, item, wanted, spoken);
  else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    for (const { plain, texts } of plan.pairs) tellOne(object, plain, object[texts] as Texts | null, wanted, spoken);
    for (const [key, deeper] of plan.deeper) tell(deeper, object[key], wanted, spoken);
  }
}

function tellOne(
  object: Record<string, unknown>,
  plain: string,
  texts: Texts | null | undefined,
  wanted: readonly Locale[],
  spoken: Set<Locale>,
): void {
  if (texts == null || object[plain] == null) return;
  const main = LOCALES.find((locale) => texts[locale] === object[plain]) ?? null;
  const told = pickText(texts, wanted, main);
  if (told === null) return;
  object[plain] = told.text;
  spoken.add(told.language);
}
