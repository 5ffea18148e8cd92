import { createHash } from 'node:crypto';
import express from 'express';
import pg from 'pg';

/** What most would write first: a query for the token, one for the teams, one for their people, and `res.json`. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

interface PersonRow {
  team_id: string;
  role: 'chief' | 'member';
  name: string;
  email_hash: string;
}

const app = express();

app.use(async (req, res, next) => {
  const token = (req.get('authorization') ?? '').slice('Bearer '.length);
  const { rowCount } = await pool.query(
    'select person_id from api_token where hash = $1 and expires_at > now() and revoked_at is null',
    [createHash('sha256').update(token).digest()],
  );
  if (rowCount === 0) res.sendStatus(401);
  else next();
});

app.get('/members/:pid', async (req, res) => {
  const { rows: teams } = await pool.query<{ id: string; tid: string; name: string }>(
    'select team.id, tid, name from team join project on project.id = team.project_id where pid = $1 order by tid',
    [req.params.pid],
  );
  const { rows: people } = await pool.query<PersonRow>(
    `select team_id, role, name, email_hash from membership join person on person.id = membership.person_id
     where team_id = any ($1) order by since`,
    [teams.map(({ id }) => id)],
  );
  const listed = (teamId: string, role: PersonRow['role']) =>
    people
      .filter((person) => person.team_id === teamId && person.role === role)
      .map(({ email_hash, name }) => ({ email_hash, name }));
  res.json({
    data: teams.map(({ id, tid, name }) => ({
      name,
      tid,
      chiefs: listed(id, 'chief'),
      members: listed(id, 'member'),
    })),
  });
});

app.listen(Number(process.env.PORT), '127.0.0.1');
