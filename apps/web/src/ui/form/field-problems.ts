/** What can be wrong with a field, as the texts know it: `field.…`. */
export type FieldProblem = 'missing' | 'long' | 'invalid';

/** As much of a schema of the contract as a form needs. */
export interface Schema {
  safeParse: (input: unknown) => {
    error?: { issues: readonly { code: string; path: readonly PropertyKey[] }[] } | undefined;
  };
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** What the contract has against each field, by its path: `texts.en.subject`. A form without any is fine. */
export function fieldProblems(schema: Schema, input: unknown): Partial<Record<string, FieldProblem>> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ code, path }) => {
      const value = valueAt(input, path);
      const field = path.map(String).join('.');
      if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
        return [field, 'missing'];
      return [field, code === 'too_big' && typeof value === 'string' ? 'long' : 'invalid'];
    }),
  );
}
