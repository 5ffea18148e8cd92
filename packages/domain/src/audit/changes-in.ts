import { HISTORY_FIELDS, type HistoryField, isTexts, LOCALES, type Locale, versionOf } from '@muster/rules';

type Value = string | number | boolean | null;

/** One field that a change was about: from what to what, and for a text in which language. */
export interface HistoryChange {
  field: HistoryField;
  /** Null for what has no language, and for texts of entries from before there were several. */
  language: Locale | null;
  from: Value;
  to: Value;
}

type Facts = Readonly<Record<string, unknown>> | null;

/** How the log spells a field that the history calls otherwise. A plain text counts where there is no map beside it. */
const SPELLED: Readonly<Record<string, { field: HistoryField; plainOf?: string }>> = {
  name: { field: 'name', plainOf: 'names' },
  names: { field: 'name' },
  description: { field: 'description', plainOf: 'descriptions' },
  descriptions: { field: 'description' },
  venue: { field: 'venue', plainOf: 'venues' },
  venues: { field: 'venue' },
  venueAddress: { field: 'venue_address', plainOf: 'venueAddresses' },
  venueAddresses: { field: 'venue_address' },
  publicText: { field: 'public_text', plainOf: 'publicTexts' },
  publicTexts: { field: 'public_text' },
  membersText: { field: 'members_text', plainOf: 'membersTexts' },
  membersTexts: { field: 'members_text' },
  messages: { field: 'message' },
  responseTimes: { field: 'response_time' },
  tids: { field: 'team_order' },
};

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldOf = (key: string): HistoryField | undefined =>
  SPELLED[key]?.field ?? HISTORY_FIELDS.find((field) => field === snakeCase(key));

/** What an entry of the log says was changed; nothing where it says nothing, or what it said was deleted since. */
export function changesIn(before: Facts, after: Facts): HistoryChange[] {
  const changes = Object.entries(after ?? {}).flatMap(([key, to]): HistoryChange[] => {
    const from = before?.[key] ?? null;
    if (key === 'policyTexts') return changesIn(from as Facts, to as Facts);
    const field = fieldOf(key);
    const plainOf = SPELLED[key]?.plainOf;
    if (field === undefined || (plainOf !== undefined && plainOf in (after ?? {}))) return [];
    if (isTexts(from) || isTexts(to)) return LOCALES.map((language) => inLanguage(field, language, from, to));
    return [{ field, language: null, from: toldValue(from), to: toldValue(to) }];
  });
  return changes
    .filter(({ from, to }) => versionOf(from) !== versionOf(to))
    .toSorted((a, b) => HISTORY_FIELDS.indexOf(a.field) - HISTORY_FIELDS.indexOf(b.field));
}

const inLanguage = (field: HistoryField, language: Locale, from: unknown, to: unknown): HistoryChange => ({
  field,
  language,
  from: textIn(from, language),
  to: textIn(to, language),
});
const textIn = (texts: unknown, language: Locale): string | null =>
  (texts as Partial<Record<Locale, string>> | null)?.[language] ?? null;

/** Lists in lines: what there is to see of a change in them is which line. */
function toldValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return typeof value === 'object' ? null : (value as Value);
}

/** A pinned link, or a name. */
function lineOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { titles = {}, url = '' } = item as { titles?: Record<string, string>; url?: string };
  return [...Object.values(titles), url].join(' · ');
}
