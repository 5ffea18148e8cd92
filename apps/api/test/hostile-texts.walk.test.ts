import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as contract from '@muster/contract';
import * as rules from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/**
 * No text, however long or odd, may hold the event loop. What needs steps by the square of the length takes a hundred times
 * as long for one of these as what needs steps by the length, and more. The bound lies between, by what such a pattern takes
 * here and now: machines differ by five times. Only the time counts that this thread itself had on the processor, so that a
 * busy machine changes nothing.
 */
const LENGTH = 10_000;
const bySquares = (): unknown => /\.+@/.test(`${'.'.repeat(LENGTH)}!`);
const BOUND_MS = bestOfThree(bySquares, 0) / 3;

const PIECES = ['a', '0', '.', '-', ' ', '@', '+', "'", '/', ',', '[', '\n', 'a.', 'a-', '0 ', 'a@', '.a-', 'ａ', '́'];
const HEADS = ['', 'a@', 'a', 'AA00', '+1', 'https://', 'https://a/', '2027-01-01T'];
const TAILS = ['', '!', '@a'];
const HOSTILE = PIECES.flatMap((piece) =>
  HEADS.flatMap((head) =>
    TAILS.map((tail) => head + piece.repeat(LENGTH / piece.length) + tail).concat(
      `${head}${'a.'.repeat(100)}${piece.repeat(LENGTH)}!`,
    ),
  ),
);

/** Less is not looked for once it is below what is good enough. */
function bestOfThree(work: () => unknown, goodEnough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && best > goodEnough; i++) {
    const begun = process.threadCpuUsage();
    try {
      work();
    } catch {
      // Whether it says no or throws is for other tests; here it only has to say so soon.
    }
    best = Math.min(best, process.threadCpuUsage(begun).user / 1_000);
  }
  return best;
}

/** The first that takes too long; to look for more would take longer still. */
function slowOf(texts: readonly string[], work: (text: string) => unknown): string | undefined {
  const found = texts.find((text) => bestOfThree(() => work(text), BOUND_MS) > BOUND_MS);
  return found && JSON.stringify(found.slice(0, 20));
}

/** Every schema for text inside the exported ones, under the way that leads to it. */
function textSchemas(): Map<string, z.ZodType> {
  const found = new Map<string, z.ZodType>();
  const seen = new Set<unknown>();
  const walk = (way: string, schema: unknown): void => {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
    seen.add(schema);
    if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) found.set(way, schema);
    const {
      shape,
      element,
      innerType,
      in: input,
      out,
      options,
    } = schema._zod.def as unknown as Record<string, unknown>;
    for (const [name, field] of Object.entries(shape ?? {})) walk(`${way}.${name}`, field);
    for (const inner of [element, innerType, input, out, options].flat()) walk(way, inner);
  };
  for (const [name, schema] of Object.entries(contract)) walk(name, schema);
  return found;
}

const PACKAGES = resolve(import.meta.dirname, '../../../packages');
const sources: Record<string, string> = Object.fromEntries(
  globSync('{contract,rules}/src/*.ts', { cwd: PACKAGES, exclude: ['**/*.test.ts'] }).map((file) => [
    file,
    readFileSync(resolve(PACKAGES, file), 'utf8'),
  ]),
);

/** Where an expression can begin, a slash begins a pattern. */
const LITERAL = /(?<=[=(,:?&|![]\s*|=>\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)/g;

function literals(): [string, RegExp][] {
  return Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(LITERAL)])
      .map(([text, pattern = '', flags = '']): [string, RegExp] => [`${file} ${text}`, new RegExp(pattern, flags)]),
  );
}

const slowOne = (work: (text: string) => unknown): string | undefined => slowOf(HOSTILE, work);

describe('long hostile texts are answered at once', { timeout: 60_000 }, () => {
  const schemas = textSchemas();
  const functions = Object.entries(rules).filter(([, value]) => typeof value === 'function');
  const patterns = literals();

  it('there is something to look at', () => {
    expect(schemas.size).toBeGreaterThan(80);
    expect(functions.map(([name]) => name)).toEqual(expect.arrayContaining(['isEmail', 'isIban', 'isPersonName']));
    // Beside the literals there is one pattern that is put together, in a schema; the browser's own are zod's.
    const written =
      Object.values(sources)
        .join('\n')
        .match(/\.test\(|\.regex\(|\.replace\(\/|\.split\(\//g) ?? [];
    expect(patterns.length).toBeGreaterThan(written.length / 2);
  });

  it.each([...schemas])('by the schema %s', (_, schema) => {
    expect(slowOne((text) => schema.safeParse(text))).toBeUndefined();
  });

  it.each(functions)('by the rule %s', (_, rule) => {
    expect(slowOne((text) => (rule as (text: string) => unknown)(text))).toBeUndefined();
  });

  it.each(patterns)('by the pattern %s', (_, pattern) => {
    expect(slowOne((text) => text.replace(pattern, ''))).toBeUndefined();
  });

  it('and a slow one would be noticed', () => {
    expect(bestOfThree(bySquares, BOUND_MS)).toBeGreaterThan(BOUND_MS);
    expect(BOUND_MS).toBeGreaterThan(1);
  });
});
