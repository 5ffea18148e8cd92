import type { OwnTask } from '@muster/domain';
import { type Locale, textIn } from '@muster/rules';
import ical, { ICalEventStatus } from 'ical-generator';
import { oneLine } from '../mail/one-line.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  language: Locale;
  /** Where the pages are. */
  publicUrl: string;
  now: Date;
}

/**
 * A person's own tasks. Times are moments, which every calendar shows by its own clock; to-dos are whole days. What was
 * cancelled stays in it and says so: calendars keep entries that vanish.
 */
export function taskCalendar(tasks: readonly OwnTask[], { language, publicUrl, now }: Options): string {
  const calendar = ical({ prodId: { company: 'Muster', product: 'Muster', language: 'EN' }, name: 'Muster' });
  for (const task of tasks) {
    const day = task.dueOn === null ? null : new Date(`${task.dueOn}T00:00:00Z`);
    const start = task.startsAt ?? day;
    if (start === null) continue;
    const url = `${publicUrl}/projects/${encodeURIComponent(task.pid)}/tasks/${task.id}`;
    calendar.createEvent({
      id: `${task.id}@muster`,
      stamp: now,
      start,
      end: task.endsAt ?? new Date(start.getTime() + DAY_MS),
      allDay: task.startsAt === null,
      summary: `${oneLine(textIn(task.titles, language) || task.title)} (${oneLine(textIn(task.projectNames, language) || task.projectName)})`,
      location: task.place === null ? null : oneLine(textIn(task.place.names, language) || task.place.name),
      description: url,
      url,
      status: task.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
