import type { EntityManager } from '@mikro-orm/postgresql';
import { type CountRange, countRange, DIETARY_CODES, type DietaryHabit, type Texts } from '@muster/rules';
import { type Actor, refusalIn } from '../kernel/actor.ts';
import { PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import type { Scope } from '../kernel/scope.ts';
import { opens } from '../kernel/standing.ts';
import { hasProjectRole } from '../project/project.policy.ts';
import { type Figures, readSnapshots, renewSnapshot } from './dietary-snapshots.ts';
import { openRows, type RecordPart } from './records.ts';
import { isNamedFor, type ReleaseFacts } from './release.policy.ts';
import { releaseFacts } from './release-facts.ts';

export interface Counts<Count = number> {
  people: number;
  /** How many have told what they eat. */
  answered: Count;
  /** How many have written something besides. */
  notes: Count;
  habits: { habit: DietaryHabit; count: Count }[];
}

export type TeamCounts = Counts<CountRange> & { tid: string; name: string; names: Texts };

export interface DietaryCounts {
  /** Of the people of the project, exact; null for chiefs. */
  project: (Counts & { noNeeds: number; notAnswered: number }) | null;
  teams: TeamCounts[];
}

interface TeamPeople {
  id: string;
  tid: string;
  name: string;
  names: Texts;
  people: string[];
}

/**
 * How many people need what. Of the whole project the numbers are exact, since one allergy is enough to plan for. Of a
 * team only those who cook see them so; a number that follows each change would tell what one person eats.
 */
export async function dietaryCounts(
  { em, actor, vault, now }: Scope,
  { pid }: { pid: string },
): Promise<DietaryCounts> {
  const { project, facts } = await releaseFacts(em, actor, pid, now);
  const sight = sightOf(actor, facts);
  // Before people and answers are read: what is renewed later than this is never replaced by something older.
  const snapshots = await readSnapshots(em, project.id);
  const teams = (await teamsOf(em, project.id)).filter(({ id }) => sight.all || sight.teamIds.includes(id));
  const everybody = sight.all ? await peopleIn(em, project.id) : [];
  const opened = everybody.filter(({ opens }) => opens).map(({ id }) => id);
  const asked = [...new Set([...teams.flatMap(({ people }) => people), ...opened])];
  const records = await openRows(em, vault, 'dietary', asked);
  const rowsOf = (people: readonly string[]) => people.flatMap((id) => records.get(id) ?? []);

  const shown: TeamCounts[] = [];
  for (const { id, tid, name, names, people } of teams) {
    const rows = rowsOf(people);
    const figures = figuresOf(rows);
    const before = snapshots.get(id) ?? { teamId: id, answers: [], figures: {} };
    const counts = sight.exact
      ? countsOf(people.length, figures, (least) => ({ least, most: least }))
      : countsOf(people.length, await renewSnapshot(em, before, idsOf(rows), figures), countRange);
    shown.push({ tid, name, names, ...counts });
  }
  return { project: sight.all ? wholeOf(everybody.length, rowsOf(opened)) : null, teams: shown };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

interface Sight {
  all: boolean;
  exact: boolean;
  teamIds: readonly string[];
}

/** A person who may look at what each of them eats may have the sums, too. */
function sightOf(actor: Actor, facts: ReleaseFacts): Sight {
  const projectId = facts.project.id;
  const exact = hasProjectRole(actor, projectId, 'catering') || isNamedFor(facts, 'catering', 'habits');
  const all = exact || hasProjectRole(actor, projectId, 'owner');
  const teamIds = actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .flatMap(({ teamId }) => teamId ?? []);
  if (!all && teamIds.length === 0)
    throw refusalIn(projectId, actor, 'Only owners, catering and chiefs see what people eat, in numbers.');
  return { all, exact, teamIds };
}

const teamsOf = (em: EntityManager, projectId: string): Promise<TeamPeople[]> =>
  em.execute(
    `select team.id, team.tid, team.name, team.names,
            coalesce(json_agg(person.id) filter (where person.id is not null), '[]') as people
     from team
     left join membership on membership.team_id = team.id and membership.left_at is null and ${opens('membership')}
     left join person on person.id = membership.person_id and person.suspended_at is null
     where team.project_id = ? and team.closed_at is null
     group by team.id
     order by team.position, team.id`,
    [projectId],
  );

/** Owners, finance and catering eat too, whether they are in a team or not. */
const peopleIn = (em: EntityManager, projectId: string): Promise<{ id: string; opens: boolean }[]> =>
  em.execute(`select person_id as id, opens from (${PEOPLE_OF_PROJECT}) people`, [projectId, projectId]);

const ANSWERED = 'answered';
const NOTES = 'notes';

function figuresOf(rows: readonly { part: RecordPart }[]): Figures {
  const count = (matches: (answer: RecordPart) => boolean) => rows.filter(({ part }) => matches(part)).length;
  return {
    [ANSWERED]: rows.length,
    [NOTES]: count(({ note }) => note != null),
    ...Object.fromEntries(DIETARY_CODES.map((code) => [code, count(({ habits }) => habits?.includes(code) === true)])),
  };
}

function countsOf<Count>(people: number, figures: Figures, say: (count: number) => Count): Counts<Count> {
  const said = (name: string): Count => say(figures[name] ?? 0);
  return {
    people,
    answered: said(ANSWERED),
    notes: said(NOTES),
    habits: DIETARY_CODES.map((habit) => ({ habit, count: said(habit) })),
  };
}

/** Of the whole project also how many need nothing, and how many have not said: those nobody can plan for. */
function wholeOf(people: number, rows: readonly { part: RecordPart }[]): NonNullable<DietaryCounts['project']> {
  const needsNothing = ({ habits, note }: RecordPart): boolean => (habits?.length ?? 0) === 0 && note == null;
  return {
    ...countsOf(people, figuresOf(rows), (count) => count),
    noNeeds: rows.filter(({ part }) => needsNothing(part)).length,
    notAnswered: people - rows.length,
  };
}
