/**
 * Triggers that keep how many recipients an announcement has, and what became of their mails, in the announcement itself:
 * a list of them would otherwise count everybody whom each was for. They fire once per statement, so that ten thousand
 * recipients are one change; a claim, which changes no state, is none. The names of the functions follow MikroORM's
 * convention, so that its migrations can drop them.
 */
const COUNTS = {
  total: 'n',
  sent: `case when state = 'sent' then n else 0 end`,
  failed: `case when state = 'failed' then n else 0 end`,
  left_out: `case when state = 'left_out' then n else 0 end`,
};

const ROWS = { insert: ['now_rows'], update: ['was_rows', 'now_rows'], delete: ['was_rows'] } as const;
type Event = keyof typeof ROWS;

const signed = (rows: 'was_rows' | 'now_rows'): string =>
  `select announcement_id, state, ${rows === 'now_rows' ? 1 : -1} as n from ${rows}`;

function countTrigger(event: Event) {
  const [name, tables] = [`count_${event}`, ROWS[event]];
  const sums = Object.entries(COUNTS).map(([column, count]) => `sum(${count}) as ${column}`);
  const some = Object.values(COUNTS).map((count) => `sum(${count}) <> 0`);
  const added = Object.keys(COUNTS).map((column) => `${column} = announcement.${column} + change.${column}`);
  const body =
    `with change as (select announcement_id, ${sums.join(', ')} ` +
    `from (${tables.map(signed).join(' union all ')}) counted group by announcement_id having ${some.join(' or ')}) ` +
    `update announcement set ${added.join(', ')} from change where announcement.id = change.announcement_id and announcement.id in ` +
    // Locked in one order, so that two changes that touch the same ones can't wait for each other.
    `(select id from announcement where id in (select announcement_id from change) order by id for no key update);`;
  const referencing = tables.map((table) => `${table === 'now_rows' ? 'new' : 'old'} table as ${table}`).join(' ');
  const expression =
    `create or replace function "announcement_recipient_${name}_fn"() returns trigger as $$ begin ${body} return null; end; $$ language plpgsql;\n` +
    `create trigger "${name}" after ${event} on "announcement_recipient" referencing ${referencing} for each statement execute function "announcement_recipient_${name}_fn"()`;
  return { name, timing: 'after' as const, events: [event], forEach: 'statement' as const, expression };
}

export const recipientTriggers = (Object.keys(ROWS) as Event[]).map(countTrigger);
