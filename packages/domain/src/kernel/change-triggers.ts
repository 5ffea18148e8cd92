/**
 * Triggers that note changes of a project in `project_change`. Nodes of release 0.1 count from these, and may still run
 * during an upgrade to this release, which reads none of it: the next one drops the triggers, `project_change` and
 * `kept_number`.
 */
export const CHANGE_TOPICS = [
  ...(['people', 'applications', 'forms', 'policies', 'diet', 'reminders', 'subsidies'] as const),
  'tasks',
  /** What people may do: places, roles, named access, and the texts that they have to accept first. */
  'standing',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

type Event = 'insert' | 'update' | 'delete';

const ROWS: Readonly<Record<Event, string>> = {
  insert: 'new table as now_rows',
  delete: 'old table as was_rows',
  update: 'old table as was_rows new table as now_rows',
};

/** A query for the ids of the projects that are touched; `rows` stands for the rows that were changed. */
type Affected = (rows: string) => string;

interface Options {
  /** Rows of which nothing is counted are left out. */
  where?: string;
  /** Of an update only the rows where one of these is another one. Expressions, with names of their own. */
  only?: Readonly<Record<string, string>>;
  /** All of them, unless said. */
  events?: readonly Event[];
  /** What else has to be done, about the projects in `changed`. */
  also?: string;
}

/**
 * Any row of the project that no other transaction holds is raised, and where there is none a new one is made: changes
 * at the same moment never wait for each other, and a project has as many rows as it once had writers at once.
 */
const raise = (topic: ChangeTopic): string =>
  `update project_change set changes = changes + 1 where id = ` +
  `(select id from project_change where project_id = changed and topic = '${topic}' limit 1 for no key update skip locked); ` +
  `if not found then insert into project_change (id, project_id, topic, changes) values (gen_random_uuid(), changed, '${topic}', 1); end if; `;

const note = (topics: readonly ChangeTopic[], affected: string, also: string): string =>
  `for changed in select distinct affected.project_id from (${affected}) affected where affected.project_id is not null loop ` +
  `${topics.map(raise).join('')}${also}end loop;`;

const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

export function changeTriggers(
  topics: ChangeTopic | readonly ChangeTopic[],
  table: string,
  affected: Affected,
  { where = 'true', only, events = EVENTS, also = '' }: Options = {},
) {
  return events.map((event) => {
    const name = `note_${event}`;
    const rows = `(${rowsOf(event, where, only)}) touched`;
    const expression =
      `create or replace function "${table}_${name}_fn"() returns trigger as $$ declare changed uuid; ` +
      `begin ${note([topics].flat(), affected(rows), also)} return null; end; $$ language plpgsql;\n` +
      `create trigger "${name}" after ${event} on "${table}" referencing ${ROWS[event]} for each statement execute function "${table}_${name}_fn"()`;
    return { name, timing: 'after' as const, events: [event], forEach: 'statement' as const, expression };
  });
}

/** Without a join of rows before and after: see `roster-triggers.ts`. */
function rowsOf(event: Event, where: string, only: Options['only']): string {
  if (event === 'insert') return `select * from now_rows where ${where}`;
  if (event === 'delete') return `select * from was_rows where ${where}`;
  if (only === undefined)
    return `select * from was_rows where ${where} union all select * from now_rows where ${where}`;
  const columns = ['id', ...Object.entries(only).map(([name, sql]) => `${sql} as ${name}`)].join(', ');
  const one = (rows: string, others: string) =>
    `(select ${columns} from ${rows} except select ${columns} from ${others})`;
  return `${one('was_rows', 'now_rows')} union all ${one('now_rows', 'was_rows')}`;
}

export const ofProject: Affected = (rows) => `select project_id from ${rows}`;
export const ofTeam: Affected = (rows) => `select project_id from team where id in (select team_id from ${rows})`;
export const ofMembership: Affected = (rows) =>
  `select in_project_id as project_id from membership where id in (select membership_id from ${rows})`;
export const ofTask: Affected = (rows) => `select project_id from task where id in (select task_id from ${rows})`;
export const ofForm: Affected = (rows) => `select project_id from form where id in (select form_id from ${rows})`;

/** Where they have a place or a role, or wait for an answer. `column` is what the rows call them. */
export const ofPerson =
  (column: string): Affected =>
  (rows) =>
    `with someone as (select distinct ${column} as id from ${rows}) ` +
    `select in_project_id as project_id from membership where left_at is null and person_id in (select id from someone) ` +
    `union all select project_id from project_role where person_id in (select id from someone) ` +
    `union all select project_id from release_grant where person_id in (select id from someone) ` +
    `union all select team.project_id from application join team on team.id = application.team_id ` +
    `where application.person_id in (select id from someone)`;

/** Stands for no project: under it is noted what changes of those who want to be found, whom every project may find. */
export const POOL_ID = '00000000-0000-0000-0000-000000000000';
export const ofPool: Affected = (rows) => `select '${POOL_ID}'::uuid as project_id from ${rows}`;

/** As `ofPerson`, for what others find people by: also those who want to be found. */
export const ofFoundPerson =
  (column: string): Affected =>
  (rows) =>
    `${ofPerson(column)(rows)} ` +
    `union all select '${POOL_ID}'::uuid from talent_pool_entry where person_id in (select id from someone)`;

/** What was counted with an answer that is gone is forgotten at once: of few people a sum says what one of them eats. */
export const FORGET_DIET = `delete from kept_number where project_id = changed and name like 'diet %'; `;
