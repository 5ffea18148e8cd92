/** Fields hold text, numbers, and lists of them: what is written the same is the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What differs from what was known: a change of everything would undo what others changed meanwhile. */
export function changedFields<Values extends object>(known: Values, now: Values): Partial<Values> {
  const entries = Object.entries(now).filter(([field, value]) => !isSame(value, known[field as keyof Values]));
  return Object.fromEntries(entries) as Partial<Values>;
}
