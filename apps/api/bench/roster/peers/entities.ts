import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';

/** As MikroORM's documentation has it: a fork per request, entities with their relations, and the body made of them. */
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
    memberships: () => p.oneToMany(Membership).mappedBy('team'),
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
    { populate: ['memberships.person'], orderBy: { tid: 'asc', memberships: { since: 'asc' } } },
  );
  const data = teams.map(({ name, tid, memberships }) => {
    const listed = (role: 'chief' | 'member') =>
      memberships
        .getItems()
        .filter((membership) => membership.role === role)
        .map(({ person }) => ({ email_hash: person.emailHash, name: person.name }));
    return { name, tid, chiefs: listed('chief'), members: listed('member') };
  });
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
}).listen(Number(process.env.PORT), '127.0.0.1');
