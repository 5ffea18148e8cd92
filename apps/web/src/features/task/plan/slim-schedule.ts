/** What the import reads of a talk; abstracts and speakers would make a large conference too long to send. */
const WANTED = ['guid', 'code', 'id', 'title', 'language', 'room', 'date', 'start', 'end', 'duration'];

/** A schedule with what the import reads of it, and nothing else; any other text as it is. */
export function slimSchedule(text: string): string {
  const begin = text.trimStart()[0];
  if (begin === '{') return slimJson(text);
  // A document type is refused by the service; nothing of it is expanded here, either.
  return begin === '<' && !/<!doctype/i.test(text) ? slimXml(text) : text;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (fields: unknown, names: readonly string[]): Fields =>
  isFields(fields) ? Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) : {};

function slimJson(text: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text;
  }
  const schedule = isFields(parsed) ? parsed.schedule : undefined;
  const conference = isFields(schedule) ? schedule.conference : undefined;
  if (!isFields(conference) || !Array.isArray(conference.days)) return text;
  const days = conference.days.map((day: unknown) => ({
    ...only(day, ['date']),
    rooms: Object.fromEntries(
      Object.entries(isFields(day) && isFields(day.rooms) ? day.rooms : {}).map(([room, talks]) => [
        room,
        Array.isArray(talks) ? talks.map((talk) => only(talk, WANTED)) : [],
      ]),
    ),
  }));
  return JSON.stringify({ schedule: { conference: { ...only(conference, ['acronym', 'day_change']), days } } });
}

function slimXml(text: string): string {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror') !== null) return text;
  for (const part of document.querySelectorAll('event > *')) if (!WANTED.includes(part.nodeName)) part.remove();
  return new XMLSerializer().serializeToString(document);
}
