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

/** In the words of “My data”, which people read about themselves. */
const heldTable = (): string =>
  table(
    ['what', 'why', 'until when', 'in the file as', 'when the account is deleted'],
    Object.entries(kinds).map(([kind, { title, why, until }]) => {
      const ways = held.filter((way) => way.kind === kind);
      return [title.en, why.en, until.en, unique(ways.map(({ name }) => `\`${name}\``)), unique(ways.map(fateOf))];
    }),
  );

const FATES = {
  delete: 'deleted',
  unlink: 'the person is taken out',
  keep: 'kept, without a name',
  by_hand: 'rid of what names the person',
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
  chief: 'chiefs',
  team: 'people of a team',
  named: 'people whom an owner has named for it',
};
const OF: Record<ReleaseRule['of'], string> = {
  project: 'people of the project',
  own_team: 'people of their team',
  approved_payout: 'people in a confirmed batch that is not paid yet',
  callable_chief: 'chiefs of their team who let themselves be called',
};

function whenOf({ window, to }: ReleaseRule): string {
  if (window !== undefined) return `${window.daysBefore} days before the event to ${window.daysAfter} after`;
  return to === 'named' ? 'until the day that the owner said' : 'always';
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

const TABLES: Record<string, () => string> = { held: heldTable, retention: retentionTable, releases: releaseTable };

/** The text with its tables, between their marks, as the code has them. */
export const withPrivacyTables = (text: string): string =>
  Object.entries(TABLES).reduce((written, [name, make]) => {
    const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`);
    if (!marks.test(written)) throw new Error(`PRIVACY.md has no place for the table “${name}”`);
    return written.replace(marks, (_, begin: string, end: string) => begin + make() + end);
  }, text);
