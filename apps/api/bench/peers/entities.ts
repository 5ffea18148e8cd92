import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';

/**
 * The same through MikroORM, as its documentation has it: a fork of the entity manager for each request, entities of the
 * teams with their places and people, and the answer made of them. On the same tables as the bare handlers.
 */
const Project = defineEntity({ name: 'Project', properties: { id: p.uuid().primary(), pid: p.string().unique() } });
const Person = defineEntity({
  name: 'Person',
  properties: { id: p.uuid().primary(), name: p.text(), emailHash: p.text() },
});
const Team = defineEntity({
  name: 'Team',
  properties: {
    id: p.uuid().primary(),
    project: () => p.manyToOne(Project),
    tid: p.text(),
    name: p.text(),
    places: () => p.oneToMany(Membership).mappedBy('team'),
  },
});
const Membership = defineEntity({
  name: 'Membership',
  properties: {
    id: p.uuid().primary(),
    team: () => p.manyToOne(Team),
    person: () => p.manyToOne(Person),
    role: p.enum(['chief', 'member'] as const),
    since: p.datetime(),
  },
});
const ApiToken = defineEntity({
  name: 'ApiToken',
  properties: { hash: p.blob().primary(), expiresAt: p.datetime(), revokedAt: p.datetime().nullable() },
});

const orm = await MikroORM.init({
  entities: [Project, Person, Team, Membership, ApiToken],
  clientUrl: process.env.DATABASE_URL ?? '',
  pool: { max: 8 },
});

createServer(async (req, res) => {
  const em = orm.em.fork();
  const token = (req.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  const known = await em.count(ApiToken, { hash, expiresAt: { $gt: new Date() }, revokedAt: null });
  if (known === 0) {
    res.writeHead(401).end();
    return;
  }
  const teams = await em.find(
    Team,
    { project: { pid: req.url?.split('/').pop() ?? '' } },
    { populate: ['places.person'], orderBy: { tid: 'asc', places: { since: 'asc' } } },
  );
  const data = teams.map(({ name, tid, places }) => {
    const listed = (role: 'chief' | 'member') =>
      places
        .getItems()
        .filter((place) => place.role === role)
        .map(({ person }) => ({ email_hash: person.emailHash, name: person.name }));
    return { name, tid, chiefs: listed('chief'), members: listed('member') };
  });
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
}).listen(Number(process.env.PORT), '127.0.0.1');
