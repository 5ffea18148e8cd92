import type { Namespace } from '../i18n/catalogues.ts';
import { type Clash, type FormOptions, type FormValues, type Refusal, useForm } from '../ui/form/use-form.ts';
import { problemOf } from './trpc.ts';
import { useRefusal } from './use-refusal.ts';

interface ContractOptions {
  /** The features whose texts explain conflicts, the closest first. */
  features?: readonly Namespace[];
  /** Conflicts that belong to a field: `{ pid_taken: { pid: 'There is already …' } }`. */
  conflicts?: Partial<Record<string, Record<string, string>>>;
  /** Where what is sent stands in the change, if not at its top: `policy_texts`. */
  under?: string;
  /** What another person has changed meanwhile, where the service itself doesn’t say it field by field. */
  clashesOf?: (error: unknown) => readonly Clash[];
  /** A better sentence for a refusal that belongs to no field. */
  sentence?: (error: unknown) => string | undefined;
}

/** `/texts/en/subject` → `texts.en.subject`. */
const pathOf = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.');

/** What another person has changed meanwhile, by the path of the field. */
export function clashesIn(error: unknown, under?: string): Clash[] {
  const problem = problemOf(error);
  const start = under === undefined ? 1 : under.length + 2;
  if (problem?.conflict !== 'changed_meanwhile') return [];
  return (problem.changed ?? []).map(({ pointer, value, by, at }) => ({ path: pointer.slice(start), value, by, at }));
}

/** A form whose answers and refusals come by the API: what its problems point at is said at the fields. */
export function useContractForm<Values extends FormValues, Input, Answer>({
  features = [],
  conflicts = {},
  sentence: better,
  under,
  clashesOf = (error) => clashesIn(error, under),
  ...options
}: Omit<FormOptions<Values, Input, Answer>, 'explain'> & ContractOptions) {
  const refusal = useRefusal(...features);
  const explain = (error: unknown): Refusal => {
    const problem = problemOf(error);
    const sentence = better?.(error) ?? refusal(error);
    const clashes = clashesOf(error);
    if (clashes.length > 0) return { fields: {}, sentence: null, clashes };
    const taken = conflicts[problem?.conflict ?? ''];
    if (taken !== undefined) {
      const fields = Object.entries(taken).map(([field, words]) => [field, { sentence: words }]);
      return { fields: Object.fromEntries(fields), sentence };
    }
    const pointed = problem?.fields.map(({ pointer }) => [pathOf(pointer), 'invalid'] as const) ?? [];
    return { fields: Object.fromEntries(pointed), sentence };
  };
  return useForm<Values, Input, Answer>({ ...options, explain });
}
