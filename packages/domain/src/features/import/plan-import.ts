import { isEmail, isPersonName, type TeamRoleName, type Texts } from '@muster/rules';
import { normaliseEmail } from '../person/email.ts';
import { teamFinder } from './find-team.ts';
import type { TableLine } from './read-table.ts';

export type ImportEffect = 'joins' | 'becomes_chief' | 'becomes_member' | 'nothing';
export type ImportTrouble =
  | 'missing_name'
  | 'bad_name'
  | 'bad_address'
  | 'unknown_team'
  | 'ambiguous_team'
  | 'bad_role'
  | 'duplicate'
  | 'team_closed'
  | 'team_full'
  | 'last_chief';

export interface WorldTeam {
  id: string;
  tid: string;
  name: string;
  names: Texts;
  closed: boolean;
  most: number | null;
  present: number;
  chiefs: number;
}

/** What there is, as far as a table speaks of it. */
export interface World {
  teams: readonly WorldTeam[];
  /** By address; `known` is whether they have a place in the project that stands. */
  people: ReadonlyMap<string, { id: string; known: boolean }>;
  /** What a person is now, by team and person. */
  roles: ReadonlyMap<string, { role: TeamRoleName; stands: boolean }>;
}

export const placeKey = (teamId: string, personId: string): string => `${teamId} ${personId}`;

export interface PlannedLine {
  line: number;
  name: string;
  email: string;
  /** As the table calls it. */
  team: string;
  teamId: string | null;
  tid: string | null;
  /** What the team is called, where it is found. */
  teamName: string | null;
  teamNames: Texts | null;
  /** Null for a person who has no account yet. Never told to anybody. */
  personId: string | null;
  /** Whether the place will wait for the person's yes. */
  unconfirmed: boolean;
  role: TeamRoleName | null;
  /** As the table calls it. */
  roleText: string;
  /** Null where there is trouble. */
  effect: ImportEffect | null;
  trouble: ImportTrouble | null;
}

const ROLES: Record<string, TeamRoleName> = {
  '': 'member',
  member: 'member',
  組員: 'member',
  志工: 'member',
  成員: 'member',
  chief: 'chief',
  leader: 'chief',
  lead: 'chief',
  'team lead': 'chief',
  組長: 'chief',
};

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/**
 * What each line would do, in the order of the lines. Whether an address has an account, or one that is suspended, is
 * not to be learned from it. Pure: the same table and world always give the same plan.
 */
export function planImport(lines: readonly TableLine[], world: World): PlannedLine[] {
  const findTeam = teamFinder(world.teams);
  const seen = new Set<string>();
  const demoting = new Set<PlannedLine>();
  const counts = new Map(world.teams.map(({ id, present, chiefs }) => [id, { present, chiefs }]));

  const planned = lines.map((given): PlannedLine => {
    const email = normaliseEmail(given.email);
    const found = findTeam(given.team);
    const team = typeof found === 'string' ? undefined : found;
    const person = world.people.get(email);
    const role = ROLES[plain(given.role)] ?? null;
    const facts = {
      line: given.line,
      name: given.name,
      email,
      team: given.team,
      teamId: team?.id ?? null,
      tid: team?.tid ?? null,
      teamName: team?.name ?? null,
      teamNames: team?.names ?? null,
      personId: person?.id ?? null,
      role,
      roleText: given.role,
      unconfirmed: false,
    };
    const bad = (trouble: ImportTrouble): PlannedLine => ({ ...facts, effect: null, trouble });
    if (given.placeless) return { ...facts, effect: 'nothing', trouble: null };
    const now = team && person && world.roles.get(placeKey(team.id, person.id));
    // The name is only for those who are new to the team.
    if (now === undefined && given.name === '') return bad('missing_name');
    if (now === undefined && !isPersonName(given.name)) return bad('bad_name');
    if (!isEmail(email)) return bad('bad_address');
    if (team === undefined) return bad(found === 'ambiguous' ? 'ambiguous_team' : 'unknown_team');
    if (role === null) return bad('bad_role');
    const key = `${team.id} ${email}`;
    if (seen.has(key)) return bad('duplicate');
    seen.add(key);
    if (now?.role === role) return { ...facts, effect: 'nothing', trouble: null };
    if (team.closed) return bad('team_closed');
    const count = counts.get(team.id) ?? { present: 0, chiefs: 0 };
    if (now !== undefined) {
      // Who has not said yes leads nobody.
      if (now.stands) count.chiefs += role === 'chief' ? 1 : -1;
      const effect = role === 'chief' ? 'becomes_chief' : 'becomes_member';
      const change: PlannedLine = { ...facts, effect, trouble: null };
      if (now.stands && role === 'member') demoting.add(change);
      return change;
    }
    if (team.most !== null && count.present >= team.most) return bad('team_full');
    count.present += 1;
    if (role === 'chief' && person?.known) count.chiefs += 1;
    return { ...facts, effect: 'joins', unconfirmed: person?.known !== true, trouble: null };
  });

  /** Chiefs may be exchanged, in whatever order they stand in the table; but each team keeps a chief. */
  const leaderless = (teamId: string | null): boolean => teamId !== null && (counts.get(teamId)?.chiefs ?? 0) <= 0;
  return planned.map((line) =>
    line.effect === 'becomes_member' && demoting.has(line) && leaderless(line.teamId)
      ? { ...line, effect: null, trouble: 'last_chief' }
      : line,
  );
}
