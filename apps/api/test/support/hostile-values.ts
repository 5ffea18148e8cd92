/** For the places of an address, percent codes and all. */
export const IN_ADDRESSES = [
  '%E0%A4%A',
  '%',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%AE%C0%AE',
  '..%2f..%2fetc',
  `${'a'.repeat(63)}%F0%9F%98%80`,
  'x'.repeat(1_000),
  '__proto__',
  '%F0%9F%98%80',
  '99999999999999999999',
  '-1',
  '[]',
];

export const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** For the values of a body, as they stand in JSON. */
export const IN_BODIES = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  `"${'x'.repeat(50_000)}"`,
  deep(5_000),
  '1e999',
  '-0',
  '9007199254740993',
  'null',
  '{"__proto__":{"a":1}}',
  '"9999-12-31"',
  '"0000-00-00"',
  '[null]',
  '"\\u202e"',
];
