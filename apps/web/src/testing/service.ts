import type { ConflictCode } from '@muster/rules';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../data/trpc.ts';

interface Refusing {
  conflict?: ConflictCode;
  pointers?: string[];
  /** What another person has changed meanwhile. */
  changed?: { pointer: string; value: unknown; by: string | null; at: string | null }[];
}

/** A refusal, as the service words it. */
export class Refused extends Error {
  readonly problem: object;
  readonly status: number;
  constructor(status: number, slug: string, more: Refusing = {}) {
    super(slug);
    this.status = status;
    const fields = more.pointers?.map((pointer) => ({ pointer, detail: 'bad' })) ?? [];
    const { conflict, changed } = more;
    this.problem = { slug, detail: slug, fields, ...(conflict && { conflict }), ...(changed && { changed }) };
  }
}

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/**
 * Answers calls in place of the service: by procedure, what it is called with to what it answers. What isn't named
 * here is refused. Answers what was called, in this order.
 */
export function standIn(answers: Answers): { procedure: string; input: unknown }[] {
  const calls: { procedure: string; input: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const inputs = JSON.parse(body ?? searchParams.get('input') ?? '{}') as Record<string, unknown>;
    const results = pathname
      .replace('/trpc/', '')
      .split(',')
      .map((procedure, place) => {
        const input = inputs[place];
        calls.push({ procedure, input });
        return resultOf(procedure, () => answers[procedure]?.(input as never));
      });
    return new Response(JSON.stringify(results), { status: 207, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

function resultOf(path: string, answer: () => unknown): object {
  try {
    const data = answer();
    if (data === undefined) throw new Refused(404, 'not-found');
    return { result: { data: { data } } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, status, problem } = error;
    return { error: { message, code: -32600, data: { code: 'BAD_REQUEST', httpStatus: status, path, problem } } };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});
