import { describe, expect, it } from 'vitest';
import { formatOf, readImport } from './read-import.ts';
import { scheduleJson, scheduleXml } from './testing.ts';
import type { TalkWork } from './wanted-task.ts';

const WORK: TalkWork = {
  titles: { en: 'Room help', 'zh-Hant': '會場協助' },
  tid: null,
  least: 1,
  most: 2,
  minutesBefore: 15,
  minutesAfter: 5,
};
const WHERE = { zone: 'Asia/Taipei', main: 'en' } as const;
const read = (text: string) => readImport(text, WORK, WHERE);
const problem = (text: string) => read(text).problem?.code;

describe('a schedule', () => {
  it.each([
    ['JSON', scheduleJson],
    ['XML', scheduleXml],
  ])('in %s makes a task for each talk, in both languages, earlier and longer than the talk', (_, write) => {
    const { tasks, problem, source, isWhole } = read(
      write([{ id: 'a', title: 'Caf&amp;é'.replace('&amp;', write === scheduleXml ? '&amp;' : '&') }]),
    );
    expect([problem, source, isWhole]).toEqual([null, 'schedule demo: room help', true]);
    expect(tasks).toMatchObject([
      {
        line: null,
        key: 'a',
        titles: { en: 'Room help: Caf&é', 'zh-Hant': '會場協助：Caf&é' },
        startsAt: new Date('2083-08-07T01:45:00Z'),
        endsAt: new Date('2083-08-07T02:35:00Z'),
        place: 'Main hall',
        trouble: null,
      },
    ]);
  });

  it('says of a talk without a time, a title or an identity what is wrong, and keeps repeated ones apart', () => {
    const { tasks } = read(
      scheduleJson([
        { id: 'a', start: '11:00' },
        { id: 'a', start: '12:00' },
        { id: 'b', title: '' },
        { id: '', start: '13:00' },
        { id: 'c', start: '26:00' },
        { id: 'd', duration: '0:00', start: '14:00' },
      ]),
    );
    expect(Object.fromEntries(tasks.map(({ key, trouble }) => [key, trouble?.code ?? null]))).toEqual({
      a: null,
      'a#2': null,
      b: 'no_title',
      '': 'duplicate',
      c: 'bad_time',
      d: 'bad_time',
    });
  });

  it('of old programmes has the day around it: what begins before the day changes is after midnight', () => {
    const event = (start: string) =>
      `<event id="${start}"><start>${start}</start><duration>01:00</duration><title>T</title></event>`;
    const { tasks } = read(
      `<schedule><conference><acronym>x</acronym><day_change>04:00</day_change></conference>
       <day date="2083-08-07"><room name="A">${event('23:30')}${event('01:30')}</room></day></schedule>`,
    );
    expect(tasks.map(({ startsAt, place }) => [startsAt?.toISOString(), place])).toEqual([
      ['2083-08-07T15:15:00.000Z', 'A'],
      ['2083-08-07T17:15:00.000Z', 'A'],
    ]);
  });

  it('is known by its beginning, with a BOM and blanks too', () => {
    expect([' \n{', '\uFEFF<schedule/>', 'title,start\n', '[1]'].map(formatOf)).toEqual([
      'schedule_json',
      'schedule_xml',
      'csv',
      'schedule_json',
    ]);
    expect(read(`\uFEFF${scheduleXml([{ id: 'a' }])}`).tasks).toHaveLength(1);
    expect(read(`\uFEFF${scheduleJson([{ id: 'a' }])}`).tasks).toHaveLength(1);
  });

  const laughs = `<?xml version="1.0"?><!DOCTYPE schedule [<!ENTITY a "ha">${Array.from(
    { length: 12 },
    (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? '' : i - 1};`.repeat(10)}">`,
  ).join('')}]><schedule>&a11;</schedule>`;
  it.each([
    ['a billion laughs', laughs, 'doctype'],
    ['an external entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><schedule>&x;</schedule>', 'doctype'],
    ['an entity that nobody declared', '<schedule><day>&secret;</day></schedule>', 'not_xml'],
    ['a tag that is never closed', '<schedule><day>', 'not_xml'],
    ['what is too deep', `<schedule>${'<a>'.repeat(100_000)}`, 'too_deep'],
    ['other XML', '<rss><channel/></rss>', 'no_schedule'],
    ['broken JSON', '{"schedule":', 'not_json'],
    ['deep JSON', `{"schedule":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'no_schedule'],
    ['other JSON', '[1, 2]', 'no_schedule'],
    ['JSON with days that are none', '{"schedule":{"conference":{"days":{"length":1}}}}', 'no_schedule'],
    ['no talks', '{"schedule":{"conference":{"days":[]}}}', 'empty'],
    ['too many talks', scheduleJson(Array.from({ length: 2_001 }, (_, i) => ({ id: `t${i}` }))), 'too_many'],
    ['bytes of another encoding', '\uFFFE<\0s\0', 'empty'],
  ])('is refused as %s', (_, text, code) => {
    expect(problem(text)).toBe(code);
  });

  it('with names of prototypes is text like any other', () => {
    const text = `{"schedule":{"__proto__":{"conference":1},"conference":{"acronym":"x","days":[{"date":"2083-08-07",
      "rooms":{"__proto__":[{"guid":"__proto__","title":{"__proto__":"x","en":"Talk"},"date":"2083-08-07T10:00:00+08:00",
      "duration":"00:30"}],"constructor":[]}}]}}}`;
    const { tasks } = read(text);
    expect(tasks).toMatchObject([{ key: '__proto__', place: '__proto__', titles: { en: 'Room help: Talk' } }]);
    expect(Reflect.get({}, 'conference')).toBeUndefined();
  });
});

describe('a table', () => {
  it('has times with their day or beside it, to-dos, and names in both languages', () => {
    const { tasks } = read(
      [
        'Title;Title zh;Day;Start;End;Due;Place;Least;Most;Key',
        'Gate;大門;2083/8/7;9:00;12:00;;Foyer;1;3;g1',
        'Night;;2083-08-07;22:00;02:00;;;;;',
        'Signs;;;;;2083-08-01;;;;',
        "'=Sum;;;2083-08-07 10:00;2083-08-07T11:00;;;;;",
      ].join('\r\n'),
    );
    expect(
      tasks.map(({ line, titles, startsAt, endsAt, dueOn, trouble }) => [
        line,
        titles,
        startsAt?.toISOString() ?? null,
        endsAt?.toISOString() ?? null,
        dueOn,
        trouble,
      ]),
    ).toEqual([
      [2, { en: 'Gate', 'zh-Hant': '大門' }, '2083-08-07T01:00:00.000Z', '2083-08-07T04:00:00.000Z', null, null],
      [3, { en: 'Night' }, '2083-08-07T14:00:00.000Z', '2083-08-07T18:00:00.000Z', null, null],
      [4, { en: 'Signs' }, null, null, '2083-08-01', null],
      [5, { en: '=Sum' }, '2083-08-07T02:00:00.000Z', '2083-08-07T03:00:00.000Z', null, null],
    ]);
    expect(tasks[0]).toMatchObject({ key: 'g1', place: 'Foyer', least: 1, most: 3 });
  });

  it.each([
    ['title,start,end\n,2083-08-07 10:00,2083-08-07 11:00', 'no_title', 'title'],
    ['title,start,end\nGate,soon,2083-08-07 11:00', 'bad_time', 'start'],
    ['title,start,end\nGate,2083-08-07 10:00,', 'no_time', 'end'],
    ['title,start,end\nGate,2083-08-07 10:00,2083-08-07 09:00', 'ends_before', 'end'],
    ['title,due\nGate,2083-02-30', 'bad_day', 'due'],
    ['title,start,due\nGate,,', 'no_time', 'start'],
    ['title,due,most\nGate,2083-08-01,many', 'bad_number', 'most'],
  ])('says where %j is wrong', (text, code, column) => {
    expect(read(text).tasks).toMatchObject([{ trouble: { code, column } }]);
  });

  it('that names the same task twice, or no columns, is told so', () => {
    expect(read('title,due\nGate,2083-08-01\nGate,2083-08-01').tasks.map(({ trouble }) => trouble?.code)).toEqual([
      undefined,
      'duplicate',
    ]);
    expect([problem('a,b\n1,2'), problem(''), problem('title,due\n"Gate,1')]).toEqual(['columns', 'empty', 'quotes']);
  });
});
