/** What can be wrong with a field, as the texts know it: `field.…`. */
export type FieldProblem = 'missing' | 'long' | 'invalid';

/** As much of a schema of the contract as a form needs. */
export interface Schema {
  safeParse: (input: unknown) => {
    error?:
      | { issues: readonly { code: string; path: readonly PropertyKey[]; maximum?: number | bigint }[] }
      | undefined;
  };
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** What the contract has against each field, by its path: `texts.en.subject`. A form without any is fine. */
export const fieldProblems = (schema: Schema, input: unknown): Partial<Record<string, FieldProblem>> =>
  Object.fromEntries(problemsWithLimits(schema, input).map(({ path, problem }) => [path, problem]));

/** The same, with the most characters that a field takes where more were typed. */
export const problemsWithLimits = (
  schema: Schema,
  input: unknown,
): { path: string; problem: FieldProblem; most?: number }[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ code, path, maximum }) => {
    const value = valueAt(input, path);
    const field = path.map(String).join('.');
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
      return { path: field, problem: 'missing' };
    if (code !== 'too_big' || typeof value !== 'string') return { path: field, problem: 'invalid' };
    return { path: field, problem: 'long', ...(maximum !== undefined && { most: Number(maximum) }) };
  });
