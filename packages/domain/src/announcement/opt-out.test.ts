import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { createKeyring } from '../crypto/keyring.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, testKeys, useDatabase } from '../testing/index.ts';
import { listAnnouncementChoices } from './list-choices.ts';
import { optOutByToken, readSubscription } from './opt-out.ts';
import { setting } from './testing.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const db = useDatabase();

const keys = testKeys;

const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

describe('opting out', () => {
  it('takes the link of the mail, can be undone, and touches nothing else', async () => {
    const { project, people } = await setting(db);
    const token = unsubscribeToken(keys, { projectId: project.id, personId: people.bob.id });
    const before = await db.em.execute('select * from person where id = ?', [people.bob.id]);
    const optOut = (wish: boolean) => optOutByToken({ em: db.em.fork(), keys }, { token, optedOut: wish });
    await Promise.all(Array.from({ length: 5 }, () => optOut(true)));
    expect(await readSubscription({ em: db.em.fork(), keys }, { token })).toEqual({
      projectName: project.name,
      optedOut: true,
    });
    const bob = actorOf(people.bob.id);
    expect(await listAnnouncementChoices(scope(bob))).toEqual([
      { pid: project.pid, projectName: project.name, optedOut: true },
    ]);
    await optOut(false);
    expect(await readSubscription({ em: db.em.fork(), keys }, { token })).toMatchObject({ optedOut: false });
    expect(await db.em.execute('select * from person where id = ?', [people.bob.id])).toEqual(before);
    const entries = await db.em.fork().find(AuditEntry, { subjectId: people.bob.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['announcement.opt_out', 'announcement.opt_in']);
  });

  it('takes no other link', async () => {
    const { project, people } = await setting(db);
    const facts = { projectId: project.id, personId: people.bob.id };
    const token = unsubscribeToken(keys, facts);
    const foreign = unsubscribeToken(createKeyring(Buffer.alloc(32, 5)), facts);
    const absent = unsubscribeToken(keys, { ...facts, personId: newId() });
    for (const bad of ['', 'x', `${token}A`, token.slice(0, -2), foreign, absent, people.bob.id])
      expect(await outcomeOf(optOutByToken({ em: db.em.fork(), keys }, { token: bad, optedOut: true }))).toBe(
        'not_found',
      );
  });
});
