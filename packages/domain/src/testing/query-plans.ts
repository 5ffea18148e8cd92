import pg from 'pg';

interface Sent {
  text: string;
  values: unknown[];
  /** By name: its plan may be one for all values. */
  prepared: boolean;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Runs `work`, and answers which tables PostgreSQL reads from end to end for it. The tables need rows and statistics. */
export async function tablesReadWhole(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(work);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const whole = new Set<string>();
    for (const { text, values, prepared } of sent) {
      if (!/^\s*(select|with)\b/i.test(text)) continue;
      for (const plan of prepared ? await plansOver(client, text, values) : [await planOf(client, text, values)])
        collect(plan, whole);
    }
    return [...whole].sort();
  } finally {
    await client.end();
  }
}

async function planOf(client: pg.Client, text: string, values: unknown[]): Promise<Plan> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** The plans of a statement that is sent again and again by name: after five, PostgreSQL may take one for all values. */
async function plansOver(client: pg.Client, text: string, values: unknown[]): Promise<Plan[]> {
  await client.query(`prepare again as ${text}`);
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  const plans: Plan[] = [];
  for (let n = 0; n < 7; n++) plans.push(await planOf(client, `execute again ${given}`, []));
  await client.query('deallocate again');
  return plans;
}

/** As the driver sends it; `execute` takes no parameters. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(',')}}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value));
}

async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  const sent: Sent[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; name?: string; values?: unknown[] }, unknown];
    const { text, name, values } = typeof first === 'string' ? { text: first } : first;
    sent.push({ text, values: values ?? (Array.isArray(second) ? second : []), prepared: name !== undefined });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return sent;
}

function collect(plan: Plan, whole: Set<string>): void {
  if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined) whole.add(plan['Relation Name']);
  for (const part of plan.Plans ?? []) collect(part, whole);
}
