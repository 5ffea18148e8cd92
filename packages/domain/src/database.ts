import pg from 'pg';

/** Creates the database that the address names, unless it is there. `server` names any other one of that server. */
export async function ensureDatabase(server: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const like = template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`;
    await client.query(`create database ${client.escapeIdentifier(name)}${like}`);
  } catch (error) {
    // Another process was faster: the database is there, which is all that was asked for.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
