import { describe, expect, it } from 'vitest';
import { nameTrouble } from './name-trouble.ts';

describe('nameTrouble', () => {
  it.each([
    ['Ada Novak', null],
    ['  林小明  ', null],
    ['ليلى', null],
    ['🙂', null],
    ['', 'nameEmpty'],
    [' \u3000\t', 'nameEmpty'],
    ['x'.repeat(10_000), 'nameLong'],
    ['\u200f\u200f', 'nameInvalid'],
    ['\u202egnorw', 'nameInvalid'],
    ['a\u0007b', 'nameInvalid'],
  ])('%j: %s', (name, expected) => expect(nameTrouble(name)).toBe(expected));
});
