import { SaxesParser } from 'saxes';
import { MOST_TALKS, type Schedule, startOn, type Talk } from './talk.ts';
import type { ImportProblem } from './wanted-task.ts';

/** A schedule is six deep; descriptions may hold some markup. */
const MOST_DEPTH = 32;

class Unreadable extends Error {
  readonly problem: ImportProblem;
  constructor(code: ImportProblem['code'], line: number | null) {
    super(code);
    this.problem = { code, line };
  }
}

/** What is read of an event. Longer texts are never kept. */
const WANTED = new Set(['title', 'language', 'room', 'date', 'start', 'end', 'duration', 'code']);
const LONGEST = 2_000;

/**
 * A schedule as pentabarf, frab and pretalx write it to XML. The parser knows the five entities of XML itself and no
 * others; a document type, where others could be declared, is refused: nothing is expanded, and nothing is fetched.
 */
export function readScheduleXml(text: string): Schedule | ImportProblem {
  try {
    return read(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof Unreadable) return error.problem;
    throw error;
  }
}

function read(text: string): Schedule {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (code: ImportProblem['code']): never => {
    throw new Unreadable(code, parser.line);
  };
  const path: string[] = [];
  const schedule: Schedule = { acronym: '', talks: [] };
  const around = { dayChange: '00:00', date: '', room: '' };
  let isSchedule = false;
  let event: Map<string, string> | null = null;
  let said = '';
  parser.on('error', () => fail('not_xml'));
  parser.on('doctype', () => fail('doctype'));
  const take = (words: string) => {
    if (said.length < LONGEST) said += words;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length > MOST_DEPTH) fail('too_deep');
    if (path.length === 1) isSchedule = name === 'schedule';
    said = '';
    const attribute = (key: string): string => (Object.hasOwn(attributes, key) ? `${attributes[key]}` : '');
    if (name === 'day' && path.length === 2) around.date = attribute('date');
    if (name === 'room' && path.length === 3) around.room = attribute('name');
    if (name === 'event' && path.length === 4) {
      if (schedule.talks.length >= MOST_TALKS) fail('too_many');
      event = new Map([['id', attribute('guid') || attribute('code') || attribute('id')]]);
    }
  });
  parser.on('closetag', ({ name }) => {
    if (event !== null && path.length === 5 && WANTED.has(name)) event.set(name, said.trim());
    if (path.length === 3 && path[1] === 'conference') {
      if (name === 'acronym') schedule.acronym = said.trim();
      if (name === 'day_change') around.dayChange = said.trim() || '00:00';
    }
    if (event !== null && path.length === 4) {
      schedule.talks.push(talkOf(event, around));
      event = null;
    }
    path.pop();
    said = '';
  });
  parser.write(text).close();
  if (!isSchedule) throw new Unreadable('no_schedule', null);
  return schedule;
}

function talkOf(event: Map<string, string>, around: { dayChange: string; date: string; room: string }): Talk {
  const text = (name: string): string => event.get(name) ?? '';
  return {
    id: text('id') || text('code'),
    titles: { '': text('title') },
    language: text('language'),
    room: text('room') || around.room,
    start: text('date') || startOn(around.date, text('start'), around.dayChange),
    end: text('end'),
    duration: text('duration'),
  };
}
