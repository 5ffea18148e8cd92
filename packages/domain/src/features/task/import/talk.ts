import type { Texts } from '@muster/rules';

/** A talk, as schedules of all kinds have it. */
export interface Talk {
  /** What the programme's software knows it by; it stays when the talk is moved or renamed. */
  id: string;
  titles: { [language: string]: string };
  /** Of the talk, where there is one title; such as `zh-hant`. */
  language: string;
  room: string;
  /** With an offset, or by the clock of the project. */
  start: string;
  /** Either of them. */
  end: string;
  duration: string;
}

export interface Schedule {
  acronym: string;
  talks: Talk[];
}

/** More talks than any conference has: a longer list is an attack, or no schedule. */
export const MOST_TALKS = 2_000;

const HAN = /^zh(-|_|$)/i;

/** Our languages, of the many that conferences have. */
export function textsOf(talk: Talk): Texts {
  const texts: Texts = {};
  const write = (language: string, text: string) => {
    if (HAN.test(language)) texts['zh-Hant'] ??= text;
    else if (/^en(-|_|$)/i.test(language)) texts.en ??= text;
  };
  for (const [language, text] of Object.entries(talk.titles))
    if (text !== '') write(language === '' ? talk.language : language, text);
  return texts;
}

/** `00:45`, `1:30` or `01:30:00` as minutes; null where it is none. */
export function minutesIn(duration: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(duration.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The start by the day in whose list a talk stands: what begins before the day changes is after midnight. */
export function startOn(day: string, clock: string, dayChange: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(clock.trim()) ?? [];
  if (hours === undefined || minutes === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (time >= dayChange.padStart(5, '0')) return `${day}T${time}`;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() + 1);
  return `${date.toISOString().slice(0, 10)}T${time}`;
}
