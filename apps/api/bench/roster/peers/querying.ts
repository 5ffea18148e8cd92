import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/** The least that a first read takes: node:http and pg, a token check, and one query that builds the whole body. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const CHECK = 'select person_id from api_token where hash = $1 and expires_at > now() and revoked_at is null';
const peopleOf = (role: string): string =>
  `coalesce(json_agg(json_build_object('name', p.name, 'email_hash', p.email_hash) order by m.since) filter (where m.role = '${role}'), '[]')`;
const LISTING = `
  select json_build_object('data', coalesce(json_agg(json_build_object(
    'name', t.name, 'tid', t.tid, 'chiefs', t.chiefs, 'members', t.members) order by t.tid), '[]'))::text as body
  from (
    select t.tid, t.name, ${peopleOf('chief')} as chiefs, ${peopleOf('member')} as members
    from team t
    join project j on j.id = t.project_id
    left join membership m on m.team_id = t.id
    left join person p on p.id = m.person_id
    where j.pid = $1
    group by t.id
  ) t`;

createServer(async (req, res) => {
  const token = (req.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  const known = await pool.query({ name: 'check', text: CHECK, values: [hash] });
  if (known.rowCount === 0) {
    res.writeHead(401).end();
    return;
  }
  const { rows } = await pool.query({ name: 'listing', text: LISTING, values: [req.url?.split('/').pop()] });
  res.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].body);
}).listen(Number(process.env.PORT), '127.0.0.1');
