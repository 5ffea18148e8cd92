import pg from 'pg';

interface Sent {
  text: string;
  values: unknown[];
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
    for (const { text, values } of sent) {
      if (!/^\s*(select|with)\b/i.test(text)) continue;
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      collect(rows[0]['QUERY PLAN'][0].Plan as Plan, whole);
    }
    return [...whole].sort();
  } finally {
    await client.end();
  }
}

async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  const sent: Sent[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(second) ? second : [] });
    else sent.push({ text: first.text, values: first.values ?? (Array.isArray(second) ? second : []) });
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
