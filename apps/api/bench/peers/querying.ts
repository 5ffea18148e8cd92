import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { LISTING } from './listing.ts';

/**
 * What the service is measured against first: node:http and pg, a token check and one query that builds the listing's text,
 * on tables made for it and nothing else. It has no policy, no errors and no logs.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const CHECK = 'select person_id from api_token where hash = $1 and expires_at > now() and revoked_at is null';

createServer(async (req, res) => {
  const token = (req.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  const known = await pool.query({ name: 'check', text: CHECK, values: [hash] });
  if (known.rowCount === 0) {
    res.writeHead(401).end();
    return;
  }
  const pid = req.url?.split('/').pop();
  const { rows } = await pool.query({ name: 'listing', text: LISTING, values: [pid] });
  res.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].body);
}).listen(Number(process.env.PORT), '127.0.0.1');
