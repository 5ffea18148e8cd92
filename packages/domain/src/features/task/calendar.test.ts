import { describe, expect, it } from 'vitest';
import { actorOf } from '../../testing/actors.ts';
import { outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { endAllSessions } from '../access/end-all-sessions.ts';
import { redeemExchange } from '../access/redeem-exchange.ts';
import { restorePerson } from '../person/restore-person.ts';
import { suspendPerson } from '../person/suspend-person.ts';
import { openCalendar, readCalendar } from './calendar.ts';
import { setting } from './testing.ts';

const db = useDatabase();
const outcomeAt = (secret: string) => outcomeOf(readCalendar({ em: db.em.fork() }, { secret }));

describe('the secret address of a calendar', () => {
  it('is made by a fresh session alone, and mailed about', async () => {
    const { member, signedIn, crew } = await setting(db);
    const scope = await signedIn(0);
    const as = (session: { id: string; ageMs: number } | null) => ({ ...scope, actor: { ...scope.actor, session } });
    const stale = { id: scope.actor.session.id, ageMs: 11 * 60_000 };
    expect(await outcomeOf(openCalendar(as(stale)))).toBe('stale_session');
    expect(await outcomeOf(openCalendar({ ...member(0), actor: { ...as(null).actor, tokenId: 't' } }))).toBe(
      'stale_session',
    );
    expect(await mailsTo(db.em, crew[0] as { email: string })).toEqual([]);
    await openCalendar(scope);
    expect(await mailsTo(db.em, crew[0] as { email: string })).toMatchObject([
      { template: 'calendar-opened', link: 'https://x.example/my-tasks' },
    ]);
  });

  it.each([false, true])('ends with all sessions, and with the tokens (%s), but nobody else’s does', async (tokens) => {
    const { signedIn } = await setting(db);
    const [mine, theirs] = [await openCalendar(await signedIn(0)), await openCalendar(await signedIn(1))];
    await endAllSessions(await signedIn(0), { tokens });
    expect([await outcomeAt(mine), await outcomeAt(theirs)]).toEqual(['not_found', 'ok']);
  });

  it('is not left to a session that asks for one as all of them end', async () => {
    const { signedIn } = await setting(db);
    const scope = await signedIn(0);
    const ask = () => openCalendar({ ...scope, em: db.em.fork() }).catch(() => null);
    const [, ...secrets] = await Promise.all([
      endAllSessions({ ...scope, em: db.em.fork() }, { tokens: false }),
      ...Array.from({ length: 10 }, ask),
    ]);
    for (const secret of secrets) if (secret !== null) expect(await outcomeAt(secret)).toBe('not_found');
    expect(await ask()).toBeNull();
  });

  it('and pairs end with suspension for good', async () => {
    const { signedIn, crew } = await setting(db);
    const secret = await openCalendar(await signedIn(0));
    const person = crew[0] as (typeof crew)[0];
    const pair = await db.make.pair(person);
    const administrator = await db.make.person({ administrator: true });
    const scope = () => scopeOf(db.em.fork(), actorOf(administrator.id, [], { administrator: true }));
    await suspendPerson(scope(), { uid: person.id });
    await restorePerson(scope(), { uid: person.id });
    expect(await outcomeAt(secret)).toBe('not_found');
    expect(await outcomeOf(redeemExchange({ em: db.em.fork() }, pair))).toBe('invalid_grant');
  });
});
