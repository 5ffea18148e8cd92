import '../ui/no-eval.ts';

export type FieldTrouble = 'missing' | 'long' | 'invalid';

interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { code: string; path: readonly PropertyKey[] }[] } | undefined;
  };
}

/** What the contract has against each field of a form. A form without any is fine. */
export function fieldTroubles(schema: Schema, values: Record<string, unknown>): Partial<Record<string, FieldTrouble>> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ code, path }) => {
      const field = String(path[0]);
      const value = values[field];
      if (value === undefined || value === null || String(value).trim() === '') return [field, 'missing'];
      return [field, code === 'too_big' && typeof value === 'string' ? 'long' : 'invalid'];
    }),
  );
}
