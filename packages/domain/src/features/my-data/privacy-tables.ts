import { RELEASE_RULES, type ReleaseRule } from '@muster/rules';
import type { HeldData } from '../../kernel/held.ts';
import type { Since } from '../../kernel/retention.ts';
import { features } from '../index.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const kinds = Object.assign({}, ...features.map((feature) => feature.heldKinds ?? {})) as Record<
  string,
  { title: { en: string }; why: { en: string }; until: { en: string } }
>;
const titleOf = (kind: string): string => kinds[kind]?.title.en ?? kind;
const held = features.flatMap((feature) => feature.held ?? []);
const words = (name: string): string => name.replaceAll('_', ' ');
const unique = (items: readonly string[]): string => [...new Set(items)].join(', ');

/** In the words of “My data”, which people read about themselves. A list, since a table cell can't hold these texts. */
const heldList = (): string =>
  Object.entries(kinds)
    .map(([kind, { title, why, until }]) => {
      const ways = held.filter((way) => way.kind === kind);
      const names = unique(ways.map(({ name }) => `\`${name}\``));
      return [
        `**${title.en}.** ${why.en}\n`,
        `- How long: ${until.en}`,
        `- When the account is deleted: ${unique(ways.map(fateOf))}.`,
        `- In the file: ${names}`,
      ].join('\n');
    })
    .join('\n\n');

const FATES = {
  delete: 'deleted',
  unlink: 'unlinked from the person',
  keep: 'retained without a name',
  by_hand: 'stripped of names',
};
const fateOf = ({ onDeletion, sealed }: HeldData): string => (sealed === undefined ? FATES[onDeletion] : 'deleted');

const SINCE: Record<Since, string> = {
  event: 'the last day of the person’s latest event',
  event_or_payout: 'the later of that day and their last payout; never while a request for money is open',
  activity: 'when the person was last seen',
};

const retentionTable = (): string =>
  table(
    ['what', 'is deleted', 'counted from'],
    [
      ...features
        .flatMap((feature) => feature.retention ?? [])
        .map(({ kind, days, since, parts = [] }) => [
          [titleOf(kind), ...parts.map(words)].join(', '),
          `after ${days} days`,
          SINCE[since],
        ]),
      ...features
        .flatMap((feature) => feature.ended ?? [])
        .map(({ name, days, since = 'their end' }) => [
          words(name),
          days === 1 ? 'after a day' : `after ${days} days`,
          since,
        ]),
    ],
  );

const TO: Record<ReleaseRule['to'], string> = {
  finance: 'finance of the project',
  chief: 'team leads',
  team: 'people of a team',
  named: 'people whom an owner named for it',
};
const OF: Record<ReleaseRule['of'], string> = {
  project: 'people of the project',
  own_team: 'people of their team',
  approved_payout: 'people in a confirmed batch that is not paid yet',
  callable_chief: 'leads of their team who chose to be callable',
};

function whenOf({ window, to }: ReleaseRule): string {
  if (window !== undefined) return `${window.daysBefore} days before the event to ${window.daysAfter} after`;
  return to === 'named' ? 'until the day that the owner set' : 'always';
}

const releaseTable = (): string =>
  table(
    ['purpose', 'who sees', 'what', 'of whom', 'when', 'sign-in of the last ten minutes'],
    RELEASE_RULES.map((rule) => [
      rule.purpose,
      TO[rule.to],
      `${titleOf(rule.kind)}: ${rule.fields.map(words).join(', ')}`,
      OF[rule.of],
      whenOf(rule),
      rule.fresh ? 'needed' : 'not needed',
    ]),
  );

const TABLES: Record<string, () => string> = { held: heldList, retention: retentionTable, releases: releaseTable };

/** Fills in what the code says between the marks of a text. */
export const withPrivacyTables = (text: string): string =>
  Object.entries(TABLES).reduce((written, [name, make]) => {
    const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`);
    if (!marks.test(written)) throw new Error(`privacy.md has no marks for “${name}”`);
    return written.replace(marks, (_, begin: string, end: string) => begin + make() + end);
  }, text);
