import type { Locale } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { projectCalendar } from '../src/calendar/project-calendar.ts';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const EVENT = {
  id: '01980000-0000-7000-8000-000000000000',
  startsOn: '2027-08-07',
  endsOn: '2027-08-08',
  mainLanguage: 'en' as Locale,
  names: { en: 'Kites, wind; and “all” \\o/', 'zh-Hant': '風箏年會' },
  venues: { en: 'Harbour Hall' },
  venueAddresses: { en: '88 Lighthouse Road' },
  descriptions: { en: 'Two *days*.\n\nEND:VCALENDAR\n\nBEGIN:VALARM' },
};
const OPTIONS = { language: 'en' as Locale, url: 'https://muster.test/projects/2027', now: new Date(0) };
/** As a calendar reads them: lines that were folded are whole again. */
const linesOf = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of a project', () => {
  it('is of whole days, and ends with the first day after them', () => {
    const lines = linesOf(projectCalendar(EVENT, OPTIONS));
    expect(lines).toContain('DTSTART;VALUE=DATE:20270807');
    expect(lines).toContain('DTEND;VALUE=DATE:20270809');
    expect(lines.filter((line) => /TZID|VTIMEZONE|^DT(START|END).*T\d/.test(line))).toEqual([]);
    const [oneDay, turn] = [
      { ...EVENT, endsOn: EVENT.startsOn },
      { ...EVENT, startsOn: '2027-12-31', endsOn: '2027-12-31' },
    ].map((event) => projectCalendar(event, OPTIONS));
    expect(oneDay).toContain('DTEND;VALUE=DATE:20270808');
    expect(turn).toContain('DTEND;VALUE=DATE:20280101');
  });

  it('is the same wherever the server is', () => {
    const zone = process.env.TZ;
    const written = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Taipei'].map((there) => {
      process.env.TZ = there;
      return projectCalendar(EVENT, OPTIONS);
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set(written).size).toBe(1);
  });

  it('escapes what people wrote: no text begins a line of its own', () => {
    const lines = linesOf(projectCalendar(EVENT, OPTIONS));
    expect(lines).toContain('SUMMARY:Kites\\, wind\\; and “all” \\\\o/');
    expect(lines).toContain('LOCATION:Harbour Hall\\, 88 Lighthouse Road');
    expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    for (const breaking of ['a\r\nEND:VEVENT', 'a\nEND:VEVENT', 'a\rEND:VEVENT', 'a\u2028END:VEVENT', 'a\u0000b']) {
      const hostile = { ...EVENT, names: { en: breaking }, venues: { en: breaking }, descriptions: { en: breaking } };
      const ics = projectCalendar(hostile, OPTIONS);
      expect(linesOf(ics).filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
      expect(ics.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    }
  });

  it('folds long lines at 75 bytes and never within a character', () => {
    const long = { ...EVENT, names: { en: '風箏年會'.repeat(30) }, descriptions: { en: '😀'.repeat(300) } };
    const ics = projectCalendar(long, OPTIONS);
    const lines = ics.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
    expect(ics.replaceAll('\r\n ', '')).toContain('😀'.repeat(300));
  });

  it('speaks the language that was asked for, and keeps its id', () => {
    const lines = linesOf(projectCalendar(EVENT, { ...OPTIONS, language: 'zh-Hant' }));
    expect(lines).toContain('SUMMARY:風箏年會');
    expect(lines).toContain(`UID:${EVENT.id}@muster`);
  });
});

describe('GET /api/projects/{pid}/calendar.ics', () => {
  const api = useApi();
  const year = useYear(api);

  it('is a file for anyone', async () => {
    const answer = await year.call('nobody', 'GET', '/api/projects/year/calendar.ics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="year.ics"');
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(answer.text).toContain('/projects/year');
    expect((await year.call('nobody', 'GET', '/api/projects/year/calendar.ics?language=fr')).status).toBe(422);
  });

  it('is as hidden as a draft is', async () => {
    await year.call('administrator', 'POST', '/api/projects', {
      pid: 'secret-days',
      name: 'Secret',
      starts_on: '2030-01-01',
      ends_on: '2030-01-02',
    });
    const [hidden, absent] = [
      await year.call('outsider', 'GET', '/api/projects/secret-days/calendar.ics'),
      await year.call('outsider', 'GET', '/api/projects/absent/calendar.ics'),
    ];
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect(hidden.text.replace(hidden.body.instance, '')).toBe(absent.text.replace(absent.body.instance, ''));
    expect((await year.call('administrator', 'GET', '/api/projects/secret-days/calendar.ics')).status).toBe(200);
  });
});
