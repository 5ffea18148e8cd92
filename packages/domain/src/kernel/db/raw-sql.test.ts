import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

/** Product code: SQL as text stands in `*.sql.ts` alone, where each statement has a type for its rows. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /(?<!\.(test|play|sql))\.ts$/.test(name) && !/(^|\/)testing(\/|\.ts$)/.test(name),
);
const holding = (pattern: RegExp): string[] =>
  files.filter((name) => pattern.test(readFileSync(join(SOURCE, name), 'utf8'))).sort();

it('runs no text through MikroORM', () => {
  expect(holding(/\b(em|tx|getConnection\(\)|connection|database)\.execute[<(]/)).toEqual([]);
});

it('writes no statement in a template', () => {
  expect(holding(/\bsql(<[^`]*>)?`\s*(select|insert|update|delete|with|lock|create|alter|drop)\b/i)).toEqual([]);
  expect(holding(/\bsql\.raw\b/)).toEqual([]);
});

it('writes no array literal and converts no row by hand', () => {
  expect(holding(/`\{\$\{[^`]*\.join\(/)).toEqual([]);
  expect(holding(/new Date\(row\./)).toEqual([]);
  expect(holding(/\bas \w*Row\b(\[\])?[;,)]/)).toEqual([]);
});
