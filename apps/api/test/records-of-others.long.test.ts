import { Person } from '@muster/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './support/answer.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';
import { KINDS, PATHS, RECORD_SCOPES, useRecords } from './support/records.ts';

const api = useApi();
const { mails, mutate, query, signIn } = usePeople(api);
const { tokenOf, put, consent, unsealed } = useRecords(api);

describe('another person’s records', () => {
  const CANARIES = {
    bank: { code: '70077', branch: '008877', no: 'CANARYNO77', name: 'Canary Holder', iban: 'DE89370400440532013000' },
    address: { code: 'CA-77', receiver: 'Canary Receiver', address: 'Canary Street' },
    dietary: { habits: ['kosher'], note: 'Canary note' },
    profile: {
      name: 'Canary Real',
      phone: '+886977777777',
      national_id: 'CANARYID77',
      company: 'Canary Works',
      birthday: '1977-07-07',
    },
  } as const;
  const SECRETS = Object.values(CANARIES)
    .flatMap((record) => Object.values(record))
    // Short ones could stand in an identifier by chance.
    .filter((value) => typeof value === 'string' && value.length > 8);
  const ROLES = ['outsider', 'member', 'chief', 'owner', 'finance', 'catering', 'administrator'] as const;
  const callers = new Map<(typeof ROLES)[number], { cookie: string; token: string }>();
  let victim: Person;

  const clean = (answer: Answer): void => {
    for (const secret of SECRETS) expect(answer.text).not.toContain(secret);
  };

  beforeAll(async () => {
    const { make } = api.db;
    victim = await make.person();
    const project = await make.project({ pid: 'event', rosterPublished: true });
    // So far away that no window is open, whenever this runs.
    Object.assign(project, { startsOn: '2999-08-07', endsOn: '2999-08-08' });
    const team = await make.team(project, { tid: 'crew' });
    await make.membership(team, victim);
    const own = await tokenOf(victim);
    await consent(own);
    for (const kind of KINDS) expect((await put(kind, own, CANARIES[kind])).status).toBe(200);
    for (const role of ROLES) {
      const email = newAddress();
      const cookie = await signIn(email);
      const person = await api.db.em.findOneOrFail(Person, { email });
      if (role === 'member' || role === 'chief') await make.membership(team, person, role);
      if (role === 'owner' || role === 'finance' || role === 'catering') await make.projectRole(project, person, role);
      if (role === 'administrator') person.administrator = true;
      await api.db.em.flush();
      const token = await make.token(person, [
        ...RECORD_SCOPES,
        'people:read',
        'projects:read',
        'projects:write',
        'members:read',
      ]);
      callers.set(role, { cookie, token });
    }
  });

  it.each(ROLES)('are closed to %s, through every procedure and both doors', async (role) => {
    const { cookie, token } = callers.get(role) ?? expect.fail('nobody');
    for (const kind of KINDS) {
      const [byPage, byToken] = [await query(`me.${kind}.get`, cookie), await api.get(`/api/me/${PATHS[kind]}`, token)];
      expect([byPage.body.result.data.data, byToken.body.data]).toEqual([null, null]);
      for (const purpose of ['contact', 'payout', 'shipping', 'insurance', 'lodging', 'certificate', 'catering']) {
        const answer = await mutate('release.read', cookie, { pid: 'event', uids: [victim.id], kind, purpose });
        expect([403, 404]).toContain(answer.status);
        clean(answer);
      }
      await mutate(`me.${kind}.remove`, cookie);
      await api.ask('DELETE', `/api/me/${PATHS[kind]}`, { token });
      clean(await mutate('me.reveal', cookie, { kind }));
    }
    for (const path of [
      '/api/me',
      '/api/me/releases',
      '/api/me/consents/dietary',
      '/api/projects/event',
      '/api/projects/event/people',
      '/api/projects/event/teams/crew',
      '/api/projects/event/dietary-counts',
      '/api/projects/event/release-grants',
      '/members/event',
    ])
      clean(await api.get(path, token));
    for (const [procedure, input] of [
      ['diet.counts', { pid: 'event' }],
      ['release.options', { pid: 'event' }],
      ['release.people', { pid: 'event', purpose: 'contact' }],
      ['releaseGrant.list', { pid: 'event' }],
      ['team.history', { pid: 'event', tid: 'crew' }],
      ['staff.list', { pid: 'event' }],
      ['account.list', {}],
    ] as const)
      clean(await query(procedure, cookie, input));
    for (const kind of KINDS) expect(await unsealed(kind, victim)).toEqual(CANARIES[kind]);
  });

  it('are opened by an owner’s word, and then listed to their owner', async () => {
    const [owner, member] = [callers.get('owner'), callers.get('member')];
    if (owner === undefined || member === undefined) return expect.fail('nobody');
    const uid = (await query('me.get', member.cookie)).body.result.data.data.uid as string;
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const naming = { pid: 'event', uid, purpose: 'certificate', fields: ['name'], ends_on: inAMonth };
    expect((await mutate('releaseGrant.create', member.cookie, naming)).status).toBe(403);
    const made = (await mutate('releaseGrant.create', owner.cookie, naming)).body.result.data.data;
    expect(made).toMatchObject({ uid, purpose: 'certificate', kind: 'profile', fields: ['name'], ends_on: inAMonth });
    expect((await api.get('/api/projects/event/release-grants', owner.token)).body.data).toEqual([made]);
    expect((await query('release.options', member.cookie, { pid: 'event' })).body.result.data.data).toEqual([
      {
        kind: 'profile',
        purpose: 'certificate',
        fields: ['name'],
        fresh: true,
        tids: null,
        payout_only: false,
        entered_only: false,
        until: inAMonth,
      },
    ]);
    const reached = (await query('release.people', member.cookie, { pid: 'event', purpose: 'certificate' })).body
      .result;
    expect(reached.data.data).toContainEqual({ uid: victim.id, name: victim.name, tids: ['crew'] });
    const request = { pid: 'event', uids: [victim.id], kind: 'profile', purpose: 'certificate' };
    expect((await mutate('release.read', member.cookie, request)).body.result.data.data).toEqual([
      { uid: victim.id, name: victim.name, values: { name: 'Canary Real' } },
    ]);
    const looked = (await api.get('/api/me/releases', await tokenOf(victim))).body;
    expect(looked).toMatchObject({
      data: [{ own: false, kind: 'profile', purpose: 'certificate', fields: ['name'], pid: 'event' }],
      next_cursor: null,
    });
    expect(
      (await api.ask('DELETE', `/api/projects/event/release-grants/${made.id}`, { token: owner.token })).status,
    ).toBe(204);
    expect((await mutate('release.read', member.cookie, request)).status).toBe(403);
  });

  it('stand in no log and no mail', async () => {
    const everything = [...api.logged, JSON.stringify(await mails())].join('\n');
    for (const secret of SECRETS) expect(everything.includes(secret), secret).toBe(false);
  });
});
