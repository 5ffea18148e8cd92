/**
 * Triggers that raise `project.roster_version` in the transaction of the change itself, whoever makes the change.
 * They fire once per statement, over the rows that it touched: adding a thousand people raises the version once.
 * The names of the functions follow MikroORM's convention, so that its migrations can drop them.
 */
type Event = 'insert' | 'update' | 'delete';

const raise = (affectedProjects: string): string =>
  `update project set roster_version = roster_version + 1 where id in ` +
  // Locked in one order, so that two changes that touch the same projects can't wait for each other.
  `(select id from project where id in (${affectedProjects}) order by id for update);`;

function statementTrigger(table: string, event: Event, affectedProjects: string) {
  const name = `roster_${event}`;
  const rows = {
    insert: 'new table as now_rows',
    delete: 'old table as was_rows',
    update: 'old table as was_rows new table as now_rows',
  };
  const expression =
    `create or replace function "${table}_${name}_fn"() returns trigger as $$ begin ${raise(affectedProjects)} return null; end; $$ language plpgsql;\n` +
    `create trigger "${name}" after ${event} on "${table}" referencing ${rows[event]} for each statement execute function "${table}_${name}_fn"()`;
  return { name, timing: 'after' as const, events: [event], forEach: 'statement' as const, expression };
}

/**
 * Rows that an update left different, as they were and as they are now. Without a join: PostgreSQL keeps the plan of the
 * first change, mostly of one row, and with that plan a join of ten thousand rows compares each with each.
 */
const changed = (columns: readonly string[]): string => {
  const list = ['id', ...columns].join(', ');
  const only = (one: string, other: string) => `(select ${list} from ${one} except select ${list} from ${other})`;
  return `(${only('was_rows', 'now_rows')} union all ${only('now_rows', 'was_rows')}) changed`;
};

const TEAM_COLUMNS = ['project_id', 'tid', 'name', 'position', 'closed_at'];
export const teamRosterTriggers = [
  statementTrigger('team', 'insert', 'select project_id from now_rows'),
  statementTrigger('team', 'delete', 'select project_id from was_rows'),
  statementTrigger('team', 'update', `select project_id from ${changed(TEAM_COLUMNS)}`),
];

const projectsOfTeams = (teams: string): string => `select project_id from team where id in (${teams})`;
const MEMBERSHIP_COLUMNS = [
  'team_id',
  'person_id',
  'role',
  'joined_at',
  'appointed_at',
  'left_at',
  'confirmed_at',
  'further',
  'given_name',
  'given_email',
];
export const membershipRosterTriggers = [
  statementTrigger('membership', 'insert', projectsOfTeams('select team_id from now_rows')),
  statementTrigger('membership', 'delete', projectsOfTeams('select team_id from was_rows')),
  statementTrigger('membership', 'update', projectsOfTeams(`select team_id from ${changed(MEMBERSHIP_COLUMNS)}`)),
];

/** A person's insert or delete needs no trigger: memberships come after the one and go before the other. */
export const personRosterTriggers = [
  statementTrigger(
    'person',
    'update',
    `select team.project_id from membership join team on team.id = membership.team_id ` +
      `where membership.left_at is null and membership.person_id in ` +
      `(select id from ${changed(['name', 'badge_name', 'email', 'suspended_at'])})`,
  ),
];

export const optOutRosterTriggers = [
  statementTrigger('roster_opt_out', 'insert', 'select project_id from now_rows'),
  statementTrigger('roster_opt_out', 'delete', 'select project_id from was_rows'),
];

export const projectRosterTriggers = [
  {
    name: 'roster_settings',
    timing: 'before' as const,
    events: ['update' as const],
    forEach: 'row' as const,
    body:
      `if (old.chiefs_in_members, old.email_hash_mode, old.lists_unconfirmed) is distinct from ` +
      `(new.chiefs_in_members, new.email_hash_mode, new.lists_unconfirmed) ` +
      `then new.roster_version := old.roster_version + 1; end if; return new`,
  },
];
