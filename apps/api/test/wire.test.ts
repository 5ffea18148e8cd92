import { Project } from '@muster/domain';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { fromWire, type NotAView, toWire, toWirePage, type Wire } from '../src/trpc/wire.ts';

const AT = new Date('2027-03-04T05:06:07.089Z');

describe('toWire', () => {
  it('writes names in snake_case and instants as text, however deep, and says so in its type', () => {
    const view = { pid: 'year', startsOn: '2027-01-01', settledAt: AT as Date | null, people: [{ emailHash: 'x' }] };
    const wire = toWire(view);
    expect(wire).toEqual({
      pid: 'year',
      starts_on: '2027-01-01',
      settled_at: '2027-03-04T05:06:07.089Z',
      people: [{ email_hash: 'x' }],
    });
    expectTypeOf(wire).toEqualTypeOf<{
      pid: string;
      starts_on: string;
      settled_at: string | null;
      people: { email_hash: string }[];
    }>();
  });

  it('leaves null, numbers and the names of languages as they are', () => {
    expect(toWire(null)).toBe(null);
    const wire = toWire({ texts: { en: 'Hello', 'zh-Hant': '你好' }, count: 0, note: null });
    expect(wire).toEqual({ texts: { en: 'Hello', 'zh-Hant': '你好' }, count: 0, note: null });
    expectTypeOf(wire.texts).toEqualTypeOf<{ en: string; 'zh-Hant': string }>();
  });

  it('refuses entities, and by their types maps too, whose keys are data', () => {
    const project = Object.create(Project.prototype) as Project;
    expect(() => toWire({ project })).toThrow('a Project is no view');
    expectTypeOf<Wire<{ project: Project }>>().toEqualTypeOf<{ project: NotAView }>();
    expectTypeOf<Wire<{ counts: Record<string, number> }>>().toEqualTypeOf<{ counts: NotAView }>();
  });

  it('writes pages', () => {
    const page = { items: [{ createdAt: AT }], nextCursor: 'next' };
    expect(toWirePage(page, toWire)).toEqual({ data: [{ created_at: AT.toISOString() }], next_cursor: 'next' });
  });
});

describe('fromWire', () => {
  it('spells the fields of an input as the domain does, and touches nothing in them', () => {
    const input = fromWire({ starts_on: '2027-01-01', email_hash_mode: 'keyed', texts: { some_key: 1 } });
    expect(input).toEqual({ startsOn: '2027-01-01', emailHashMode: 'keyed', texts: { some_key: 1 } });
    expectTypeOf(input).toEqualTypeOf<{ startsOn: string; emailHashMode: string; texts: { some_key: number } }>();
  });

  it('keeps what was not sent apart from what was emptied', () => {
    expect(fromWire({ time_zone: null, public_text: undefined })).toEqual({ timeZone: null, publicText: undefined });
    expect(Object.keys(fromWire({}))).toEqual([]);
  });
});
