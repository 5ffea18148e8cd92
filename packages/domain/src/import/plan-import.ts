import { isEmail, isPersonName, type TeamRoleName } from '@muster/rules';
import { normaliseEmail } from '../person/email.ts';
import type { TableLine } from './read-table.ts';

export type ImportEffect = 'new_account' | 'joins' | 'becomes_chief' | 'becomes_member' | 'nothing';
export type ImportTrouble =
  | 'missing_name'
  | 'bad_name'
  | 'bad_address'
  | 'unknown_team'
  | 'bad_role'
  | 'duplicate'
  | 'suspended'
  | 'team_closed'
  | 'team_full'
  | 'last_chief';

export interface WorldTeam {
  id: string;
  tid: string;
  name: string;
  closed: boolean;
  most: number | null;
  present: number;
  chiefs: number;
}

/** What there is, as far as a table speaks of it. */
export interface World {
  teams: readonly WorldTeam[];
  /** By address. */
  people: ReadonlyMap<string, { id: string; suspended: boolean }>;
  /** What somebody is now, by team and person. */
  roles: ReadonlyMap<string, TeamRoleName>;
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
  /** Null for somebody who has no account yet. */
  personId: string | null;
  role: TeamRoleName | null;
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
  組長: 'chief',
};

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** What each line would do, in the order of the lines. Pure: the same table and world always give the same plan. */
export function planImport(lines: readonly TableLine[], world: World): PlannedLine[] {
  const findTeam = teamFinder(world.teams);
  const seen = new Set<string>();
  const newcomers = new Set<string>();
  const counts = new Map(world.teams.map(({ id, present, chiefs }) => [id, { present, chiefs }]));

  const planned = lines.map((given): PlannedLine => {
    const email = normaliseEmail(given.email);
    const team = findTeam(given.team);
    const person = world.people.get(email);
    const role = ROLES[plain(given.role)] ?? null;
    const facts = {
      line: given.line,
      name: given.name,
      email,
      team: given.team,
      teamId: team?.id ?? null,
      tid: team?.tid ?? null,
      personId: person?.id ?? null,
      role,
    };
    const bad = (trouble: ImportTrouble): PlannedLine => ({ ...facts, effect: null, trouble });
    if (given.name === '') return bad('missing_name');
    if (!isPersonName(given.name)) return bad('bad_name');
    if (!isEmail(email)) return bad('bad_address');
    if (team === undefined) return bad('unknown_team');
    if (role === null) return bad('bad_role');
    const key = `${team.id} ${email}`;
    if (seen.has(key)) return bad('duplicate');
    seen.add(key);
    if (person?.suspended) return bad('suspended');
    const now = person && world.roles.get(placeKey(team.id, person.id));
    if (now === role) return { ...facts, effect: 'nothing', trouble: null };
    if (team.closed) return bad('team_closed');
    const count = counts.get(team.id) ?? { present: 0, chiefs: 0 };
    if (now !== undefined) {
      count.chiefs += role === 'chief' ? 1 : -1;
      return { ...facts, effect: role === 'chief' ? 'becomes_chief' : 'becomes_member', trouble: null };
    }
    if (team.most !== null && count.present >= team.most) return bad('team_full');
    count.present += 1;
    if (role === 'chief') count.chiefs += 1;
    const isNew = person === undefined && !newcomers.has(email);
    if (isNew) newcomers.add(email);
    return { ...facts, effect: isNew ? 'new_account' : 'joins', trouble: null };
  });

  /** Chiefs may be exchanged, in whatever order they stand in the table; but somebody has to lead. */
  const leaderless = (teamId: string | null): boolean => teamId !== null && (counts.get(teamId)?.chiefs ?? 0) <= 0;
  return planned.map((line) =>
    line.effect === 'becomes_member' && leaderless(line.teamId)
      ? { ...line, effect: null, trouble: 'last_chief' }
      : line,
  );
}

/** By identifier or by name. A name that two teams share names neither. */
function teamFinder(teams: readonly WorldTeam[]): (text: string) => WorldTeam | undefined {
  const byName = Map.groupBy(teams, ({ name }) => plain(name));
  const byTid = new Map(teams.map((team) => [plain(team.tid), team]));
  return (text) => {
    const named = byName.get(plain(text)) ?? [];
    return byTid.get(plain(text)) ?? (named.length === 1 ? named[0] : undefined);
  };
}
