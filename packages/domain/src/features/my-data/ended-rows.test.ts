import { describe, expect, it } from 'vitest';
import { jobScope, useDatabase } from '../../testing/index.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { applyRetention } from './apply-retention.ts';

const db = useDatabase();
const run = (day: string) => applyRetention(jobScope(db.orm.em.fork(), { now: new Date(`${day}T12:00:00Z`) }));

describe('retention', () => {
  it('clears away what has ended: sessions, codes, wishes for another address, old invitations', async () => {
    const [person, team] = [await db.make.person(), await db.make.team(await db.make.project())];
    const invite = (email: string, more: object) =>
      db.em.create(Invitation, { team, email, role: 'member', tokenHash: Buffer.from(email), ...more });
    invite('open@test.example', { expiresAt: new Date('2031-02-01') });
    invite('ended@test.example', { expiresAt: new Date('2030-11-01') });
    invite('taken@test.example', { expiresAt: new Date('2031-02-01'), acceptedAt: new Date('2030-11-01') });
    await db.em.flush();
    await db.em
      .fork()
      .execute(
        `insert into session (id, person_id, token, expires_at) values (gen_random_uuid(), ?, 'a', '2030-12-01'), (gen_random_uuid(), ?, 'b', '2031-02-01')`,
        [person.id, person.id],
      );
    const { deleted } = await run('2031-01-01');
    expect(deleted).toMatchObject({ sessions: 1, invitations: 2, sign_in_codes: 0, email_changes: 0 });
    expect((await db.em.fork().find(Invitation, {})).map(({ email }) => email)).toEqual(['open@test.example']);
  });
});
