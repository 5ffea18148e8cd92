import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { signIn } = usePeople(api);

describe('forged requests', () => {
  const FORGED: [string, Record<string, string>][] = [
    ['text', { 'content-type': 'text/plain', origin: 'http://localhost' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://localhost' }],
    ['no type', { origin: 'http://localhost' }],
    [
      'a foreign origin',
      { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a neighbour’s origin',
      { 'content-type': 'application/json', origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
    ],
  ];
  const MUTATIONS = [
    'account.restore',
    'account.setAdministrator',
    'account.suspend',
    'announcement.choose',
    'announcement.preview',
    'announcement.send',
    'application.answerMany',
    'application.answerSuggestion',
    'application.create',
    'application.update',
    'directory.export',
    'exchange.create',
    'identity.disconnect',
    'import.commit',
    'import.preview',
    'invitation.accept',
    'invitation.send',
    'invitation.withdraw',
    'me.address.put',
    'me.address.remove',
    'me.bank.put',
    'me.bank.remove',
    'me.confirmEmailChange',
    'me.dietary.put',
    'me.dietary.remove',
    'me.dietaryConsent.put',
    'me.dietaryConsent.remove',
    'me.deleteAccount',
    'me.downloadData',
    'me.profile.put',
    'me.profile.remove',
    'me.requestEmailChange',
    'me.reveal',
    'me.update',
    'place.confirm',
    'place.decline',
    'place.declineByLink',
    'place.remind',
    'project.appoint',
    'project.create',
    'project.dismiss',
    'project.update',
    'release.read',
    'releaseGrant.create',
    'releaseGrant.end',
    'resume.put',
    'resume.remove',
    'session.end',
    'session.endAll',
    'staff.putChief',
    'staff.putMember',
    'staff.removeChief',
    'staff.removeMember',
    'subscription.set',
    'tag.put',
    'tag.remove',
    'talentPool.put',
    'talentPool.remove',
    'team.create',
    'team.order',
    'team.update',
    'token.revoke',
  ];

  it.each(MUTATIONS)('%s is executed for none of them', async (procedure) => {
    const email = newAddress();
    const cookie = await signIn(email);
    const snapshot = () =>
      api.db.em
        .getConnection()
        .execute(
          `select (select count(*) from session) as sessions, (select count(*) from audit_entry) as entries, (select count(*) from exchange_credential) as pairs`,
        );
    const before = await snapshot();
    for (const [, headers] of FORGED) {
      const answer = await api.ask('POST', `/trpc/${procedure}`, { body: '{}', headers: { ...headers, cookie } });
      expect([403, 415]).toContain(answer.status);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('every mutation is in the list above', async () => {
    const { appRouter } = await import('../src/router/index.ts');
    const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
    expect(
      Object.keys(procedures)
        .filter((name) => procedures[name]?._def.type === 'mutation')
        .sort(),
    ).toEqual([...MUTATIONS].sort());
  });
});
