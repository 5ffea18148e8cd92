import { Team } from '@muster/domain';
import { settleAnswers } from '@muster/domain/testing';
import type { JobHelpers } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { CRONTAB, createTasks } from '../src/jobs/tasks.ts';
import { createMailbox } from '../src/mail/mailbox.ts';
import { useApi } from './support/api.ts';
import { LIST, POLICIES, useApplications } from './support/applications.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();

const { mails, mutate, query, signIn } = usePeople(api);

const { at, people, call, applied } = useApplications(api);

describe('by REST', () => {
  it('an applicant applies, finds it where Location says, is told apart from a second, and withdraws', async () => {
    const form = { tid: 'crew', note: 'I can carry things.', accepted_policies: POLICIES };
    const made = await call('applicant', 'POST', LIST, form);
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`${LIST}/${made.body.data.id}`);
    expect(made.body.data).toMatchObject({ tid: 'crew', state: 'applied', uid: people.applicant.id, message: null });
    const again = await call('applicant', 'POST', LIST, form);
    expect([again.status, again.body.code]).toEqual([409, 'already_applied']);
    const location = made.headers.location as string;
    expect((await call('applicant', 'GET', location)).body).toEqual(made.body);
    expect((await call('applicant', 'GET', '/api/me/applications?state=applied')).body.data).toEqual([made.body.data]);
    expect((await call('applicant', 'PATCH', location, { state: 'accepted' })).status).toBe(403);
    expect((await call('applicant', 'PATCH', location, { state: 'withdrawn' })).body.data.state).toBe('withdrawn');
    const late = await call('chief', 'PATCH', location, { state: 'accepted' });
    expect([late.status, late.body.code]).toEqual([409, 'already_answered']);
  });

  it('bad input is told at the field, and nothing is made', async () => {
    const count = async () => (await call('owner', 'GET', `${LIST}?limit=100`)).body.data.length;
    const before = await count();
    const pointers = async (body: object) => {
      const answer = await call('outsider', 'POST', LIST, body);
      expect(answer.status).toBe(422);
      return answer.body.errors.map((error: { pointer: string }) => error.pointer);
    };
    expect(await pointers({ tid: 'crew', note: ' ', accepted_policies: POLICIES })).toEqual(['/note']);
    expect(await pointers({ tid: 'crew', note: 'x'.repeat(2001), accepted_policies: POLICIES })).toEqual(['/note']);
    expect(await pointers({ tid: 'a b', note: 'x', accepted_policies: POLICIES })).toEqual(['/tid']);
    expect(await pointers({ tid: 'crew', note: 'a\0b', accepted_policies: POLICIES })).toEqual(['/note']);
    expect(await pointers({ tid: 'crew', note: 'x' })).toEqual(['/accepted_policies']);
    expect(await pointers({ tid: 'crew', note: 'x', accepted_policies: [{ kind: 'conduct', version: 7 }] })).toEqual([
      '/accepted_policies',
    ]);
    expect(await pointers({ tid: 'crew', note: 'x', accepted_policies: [{ kind: 'odd', version: 1 }] })).toEqual([
      '/accepted_policies/0/kind',
    ]);
    expect(await count()).toBe(before);
    const id = await applied();
    for (const [body, pointer] of [
      [{}, '/state'],
      [{ state: 'accepted', suggested_tid: 'other' }, '/state'],
      [{ state: 'expired' }, '/state'],
      [{ suggested_tid: 'absent' }, '/suggested_tid'],
      [{ state: 'declined', message: '' }, '/message'],
    ] as const) {
      const answer = await call('chief', 'PATCH', `${LIST}/${id}`, body);
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
    }
    expect((await call('chief', 'GET', `${LIST}/not-an-id`)).status).toBe(422);
    expect((await call('chief', 'GET', `${LIST}?state=odd`)).status).toBe(422);
    expect((await call('chief', 'GET', `${LIST}?cursor=odd`)).status).toBe(422);
  });

  it('many are answered at once, each with its own result', async () => {
    const ids = [await applied(), await applied(), await applied('other')];
    const answer = await call('chief', 'POST', `${LIST}/answers`, { ids, state: 'declined', message: 'Next year!' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(ids.map((id, i) => ({ id, result: i === 2 ? 'not_found' : 'declined' })));
    expect((await call('chief', 'GET', `${LIST}/${ids[0]}`)).body.data).toMatchObject({
      message: 'Next year!',
      answered_by: people.chief.name,
    });
    const retry = await call('owner', 'POST', `${LIST}/answers`, { ids, state: 'accepted' });
    expect(retry.body.data.map(({ result }: { result: string }) => result)).toEqual([
      'already_answered',
      'already_answered',
      'accepted',
    ]);
    expect((await call('chief', 'POST', `${LIST}/answers`, { ids: [], state: 'accepted' })).status).toBe(422);
  });

  it('a full team takes nobody, and a closed project ends what is open', async () => {
    const year = await api.db.make.project({ pid: 'full' });
    const team = await api.db.make.team(year, { tid: 'crew' });
    await api.db.em.fork().nativeUpdate(Team, { id: team.id }, { headcountMost: 1 });
    await api.db.make.membership(team, people.chief, 'chief');
    await api.db.make.projectRole(year, people.owner, 'owner');
    const path = '/api/projects/full/applications';
    const made = await call('applicant', 'POST', path, { tid: 'crew', note: 'Hi' });
    const refused = await call('chief', 'PATCH', `${path}/${made.body.data.id}`, { state: 'accepted' });
    expect([refused.status, refused.body.code]).toEqual([409, 'team_full']);
    expect((await call('applicant', 'GET', made.headers.location as string)).body.data.state).toBe('applied');
    const close = (more: object) => call('owner', 'PATCH', '/api/projects/full', { state: 'closed', ...more });
    const unsaid = await close({});
    expect([unsaid.status, unsaid.body.code]).toEqual([409, 'applications_waiting']);
    const outdated = await close({ waiting_applications: { choice: 'end', count: 2 } });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'waiting_changed']);
    expect((await call('owner', 'GET', '/api/projects/full')).body.data.waiting_applications).toEqual({
      count: 1,
      suggested: 0,
    });
    expect((await call('applicant', 'GET', '/api/projects/full')).body.data.waiting_applications).toBeNull();
    expect((await close({ waiting_applications: { choice: 'end', count: 1 } })).status).toBe(200);
    expect((await call('applicant', 'GET', made.headers.location as string)).body.data.state).toBe('expired');
    const late = await call('outsider', 'POST', path, { tid: 'crew', note: 'Hi' });
    expect([late.status, late.body.code]).toEqual([409, 'not_open']);
  });

  it('an answer can be taken back; until then the applicant waits', async () => {
    const made = await call('applicant', 'POST', LIST, { tid: 'crew', note: 'Hi', accepted_policies: POLICIES });
    const path = made.headers.location as string;
    const answered = await call('chief', 'PATCH', path, { state: 'accepted', message: 'Welcome!' });
    expect(answered.body.data).toMatchObject({ state: 'accepted', undo_until: expect.any(String) });
    expect((await call('applicant', 'GET', path)).body).toEqual(made.body);
    expect((await call('applicant', 'GET', '/api/me')).body.data.places).toEqual([]);
    expect((await call('chief', 'DELETE', `${path}/answer`)).body.data).toMatchObject({
      state: 'applied',
      message: null,
      undo_until: null,
    });
    const twice = await call('chief', 'DELETE', `${path}/answer`);
    expect([twice.status, twice.body.code]).toEqual([409, 'not_answered']);

    await call('chief', 'PATCH', path, { state: 'accepted' });
    const { settle_answer: settle } = createTasks({ ...api.services, transport: createMailbox() });
    const { id } = made.body.data;
    await settle?.({ id }, {} as JobHelpers);
    expect((await call('applicant', 'GET', path)).body.data.state, 'too early').toBe('applied');
    await settleAnswers(api.db.em);
    expect((await call('applicant', 'GET', path)).body.data.state).toBe('accepted');
    const late = await call('chief', 'DELETE', `${path}/answer`);
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
  });

  it('says before what accepting many would come to, and shows what helps to decide', async () => {
    const year = await api.db.make.project({ pid: 'plan' });
    const team = await api.db.make.team(year, { tid: 'crew' });
    await api.db.em.fork().nativeUpdate(Team, { id: team.id }, { headcountMost: 3 });
    await api.db.make.projectRole(year, people.owner, 'owner');
    await api.db.make.membership(team, people.member);
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await api.db.make.application(team, await api.db.make.person())).id);
    const path = '/api/projects/plan/applications';
    const plan = await call('owner', 'POST', `${path}/answers/plan`, { ids: ids.toReversed() });
    expect([plan.status, plan.body.data]).toEqual([
      200,
      {
        teams: [{ tid: 'crew', team_name: team.name, team_names: team.names, places: 2, accepts: 2, waits: 2 }],
        accepts: ids.slice(0, 2),
        waits: ids.slice(2),
        refused: [],
      },
    ]);
    const applicant = await call('owner', 'GET', `${path}/${ids[0]}/applicant`);
    expect(applicant.body.data).toEqual({
      skills: null,
      past_places: [],
      other_applications: [],
      capacity: { taken: 1, target: null, limit: 3, waiting: 4 },
    });
  });

  it('a token of the project lists and reads, and nobody gets an address', async () => {
    const id = await applied();
    const token = await api.db.make.token(people.owner, ['applications:read'], at.project);
    const all = await api.get(`${LIST}?limit=100`, token);
    expect(all.body.data.map((entry: { id: string }) => entry.id)).toContain(id);
    expect((await api.get(`${LIST}/${id}`, token)).status).toBe(200);
    expect(all.text + (await call('chief', 'GET', LIST)).text).not.toContain('@');
  });
});

it('the daily job tells the chief once, however often it runs', async () => {
  const waiting = async () =>
    (await mails()).filter((mail) => mail.template === 'applications-waiting' && mail.to === people.chief.email);
  await applied();
  const { application_summaries: summarise } = createTasks({ ...api.services, transport: createMailbox() });
  for (let i = 0; i < 3; i++) await summarise?.({}, {} as JobHelpers);
  expect(await waiting()).toMatchObject([{ projects: [{ link: 'http://localhost/projects/year/applications' }] }]);
  expect(CRONTAB.map(({ task }) => task)).toContain('application_summaries');
});

describe('on pages', () => {
  it('a suggestion waits for the applicant, who takes it; then it waits for the other team', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const form = { pid: 'year', tid: 'crew', note: 'Hello', accepted_policies: POLICIES };
    const { id } = (await mutate('application.create', cookie, form)).body.result.data.data;
    await call('chief', 'PATCH', `${LIST}/${id}`, { suggested_tid: 'other', message: 'Try them.' });
    expect(
      (await mails()).find((mail) => mail.to === email && mail.template === 'application-suggestion'),
    ).toMatchObject({ message: 'Try them.' });
    const waiting = (await query('application.waiting', cookie)).body.result.data.data;
    expect(waiting).toMatchObject({ to_answer: [], suggestions: [{ id, suggested_tid: 'other' }] });
    const taken = await mutate('application.answerSuggestion', cookie, { pid: 'year', id, take: true });
    expect(taken.body.result.data.data).toMatchObject({ tid: 'other', note: 'Hello', state: 'applied' });
    const again = await mutate('application.answerSuggestion', cookie, { pid: 'year', id, take: false });
    expect(again.body.error.data.problem.conflict).toBe('already_answered');
    expect((await mutate('me.update', cookie, { application_mail: 'each' })).body.result.data.data).toMatchObject({
      application_mail: 'each',
    });
  });

  it('nobody applies endlessly', async () => {
    const cookie = await signIn(newAddress());
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await mutate('application.create', cookie, { pid: 'year', tid: 'absent', note: 'x' })).status);
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });
});
