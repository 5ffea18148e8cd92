/** The colours of teams, as kept and sent. Spread in lightness as well as hue: neighbours differ without red or green. */
export const TEAM_COLOURS = {
  pine: '#1f6b5a',
  ocean: '#0b63a5',
  persimmon: '#c2500e',
  plum: '#7d3c98',
  gold: '#8f6a00',
  berry: '#b0265f',
  sky: '#2783b5',
  moss: '#587719',
  brick: '#8c3226',
  indigo: '#4348a8',
  slate: '#5a6672',
  lagoon: '#008088',
} as const;
export type TeamColour = keyof typeof TEAM_COLOURS;
export const TEAM_COLOUR_NAMES = Object.keys(TEAM_COLOURS) as [TeamColour, ...TeamColour[]];

/** The icons that a team can have, by the names that Tabler gives them. */
export const TEAM_ICONS = [
  'armchair',
  'badge',
  'bed',
  'book',
  'brush',
  'building-store',
  'bus',
  'calendar-event',
  'camera',
  'coffee',
  'code',
  'coin',
  'confetti',
  'device-tv',
  'first-aid-kit',
  'flag',
  'gift',
  'headphones',
  'heart-handshake',
  'id-badge-2',
  'language',
  'leaf',
  'map-pin',
  'microphone',
  'music',
  'network',
  'news',
  'package',
  'palette',
  'plant',
  'presentation',
  'radio',
  'recycle',
  'school',
  'shield',
  'shirt',
  'sparkles',
  'speakerphone',
  'star',
  'ticket',
  'tools',
  'tools-kitchen-2',
  'truck',
  'users',
  'video',
  'world',
] as const;
export type TeamIcon = (typeof TEAM_ICONS)[number];

/** One of the colours for whatever has an id: the same everywhere and for ever. */
export function colourFor(id: string): TeamColour {
  let hash = 2166136261;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return TEAM_COLOUR_NAMES[(hash >>> 0) % TEAM_COLOUR_NAMES.length] as TeamColour;
}

const HAN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Of most names the letters are told apart without the segmenter, which takes many times as long: a list has hundreds.
const ALONE = '[A-Za-z0-9\\uac00-\\ud7a3\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const BEGINS_ALONE = new RegExp(`^${ALONE}(?=[\\x20-\\x7e]|${ALONE}|$)`, 'u');
const ENDS_ALONE = new RegExp(`(?:^|${ALONE})(${ALONE})$`, 'u');

const LETTER = /[\p{L}\p{N}]/u;
const firstLetter = (word: string): string => {
  const [alone = ''] = BEGINS_ALONE.exec(word) ?? [];
  if (LETTER.test(alone)) return alone;
  for (const { segment } of letters.segment(word)) if (LETTER.test(segment)) return segment;
  return '';
};

const LONGEST = 200;

/**
 * What stands for a face where there is none. Of names in Latin letters and the like the first and the last word; of
 * Chinese ones the last character, by which people call each other. A name of neither has none: an icon stands there.
 */
export function initialsOf(name: string): string {
  // Longer than any name that is taken; to look at letters one by one takes time.
  const written = name
    .slice(0, LONGEST)
    .replace(/\([^)]*\)|（[^）]*）/g, ' ')
    .trim();
  if (HAN.test(firstLetter(written))) {
    const [word = ''] = written.split(/\s+/);
    const last = ENDS_ALONE.exec(word)?.[1];
    if (last !== undefined && HAN.test(last)) return last;
    const all = [...letters.segment(word)].map(({ segment }) => segment).filter((one) => HAN.test(one));
    return all.at(-1) ?? '';
  }
  const words = written
    .split(/[\s·]+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first}${HAN.test(last) ? '' : last}`.toLocaleUpperCase('en');
}
