import { MOST_TALKS, type Schedule, startOn, type Talk } from './talk.ts';
import type { ImportProblem } from './wanted-task.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const own = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** A schedule as pretalx and frab write it to JSON. Only what we know is looked at, by names that are its own. */
export function readScheduleJson(text: string): Schedule | ImportProblem {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { code: 'not_json', line: null };
  }
  const schedule = fieldsOf(own(fieldsOf(parsed), 'schedule'));
  const conference = fieldsOf(own(schedule, 'conference'));
  const days = own(conference, 'days');
  if (!Array.isArray(days)) return { code: 'no_schedule', line: null };
  const dayChange = textOf(own(conference, 'day_change')) || '00:00';
  const talks: Talk[] = [];
  for (const day of days) {
    const date = textOf(own(fieldsOf(day), 'date'));
    for (const [room, events] of Object.entries(fieldsOf(own(fieldsOf(day), 'rooms')))) {
      for (const event of listOf(events)) {
        if (talks.length >= MOST_TALKS) return { code: 'too_many', line: null };
        talks.push(talkOf(fieldsOf(event), { room, date, dayChange }));
      }
    }
  }
  return { acronym: textOf(own(conference, 'acronym')), talks };
}

function talkOf(event: Fields, { room, date, dayChange }: { room: string; date: string; dayChange: string }): Talk {
  const text = (name: string): string => textOf(own(event, name));
  const title = own(event, 'title');
  const titles =
    typeof title === 'object' && title !== null
      ? Object.fromEntries(Object.entries(title).map(([language, one]) => [language, textOf(one).trim()]))
      : { '': textOf(title).trim() };
  return {
    id: text('guid') || text('code') || text('id'),
    titles,
    language: text('language'),
    room: text('room') || room,
    start: text('date') || startOn(date, text('start'), dayChange),
    end: text('end'),
    duration: text('duration'),
  };
}
