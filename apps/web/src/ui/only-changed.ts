/** What differs from what was known: a change of everything would undo what others changed meanwhile. */
export function onlyChanged<Values extends object>(known: Values, now: Values): Partial<Values> {
  const entries = Object.entries(now).filter(([field, value]) => value !== known[field as keyof Values]);
  return Object.fromEntries(entries) as Partial<Values>;
}
