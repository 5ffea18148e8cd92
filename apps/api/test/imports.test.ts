import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { signIn, mutate } = usePeople(api);
let owner: string;
let cookie: string;

beforeAll(async () => {
  const { make, em } = api.db;
  const project = await make.project({ pid: 'year' });
  await make.team(project, { tid: 'field', name: '場務組' });
  const person = await make.person();
  await make.projectRole(project, person, 'owner');
  owner = await make.token(person, ['teams:write']);
  cookie = await signIn(newAddress());
  await em.execute(
    `insert into project_role (id, project_id, person_id, role, confirmed_at)
     select gen_random_uuid(), ?, person_id, 'owner', now() from session order by created_at desc limit 1`,
    [project.id],
  );
});

const rest = (path: string, body: object, token = owner) =>
  api.ask('POST', `/api/projects/year/imports${path}`, { token, body });

describe('an import by REST', () => {
  it('is previewed, written once, and refused when the world has changed', async () => {
    const text = `電子郵件;姓名;組別\n${newAddress()};林小明;場務組\n`;
    const preview = await rest('/preview', { text });
    expect(preview.body.data).toMatchObject({ problem: null, bad: 0, joins: 1, unconfirmed: 1 });
    expect(preview.body.data.lines).toMatchObject([{ line: 2, tid: 'field', role: 'member', effect: 'joins' }]);
    const { digest } = preview.body.data;
    const written = { joins: 1, unconfirmed: 1, role_changes: 0, left_out: 0, mails: 1, mails_waiting: 0 };
    const twice = await Promise.all([rest('', { text, digest }), rest('', { text, digest })]);
    expect(twice.map(({ body }) => body.data)).toEqual([written, written]);
    expect((await mutate('import.commit', cookie, { pid: 'year', text, digest })).body.result.data.data).toEqual(
      written,
    );
    const other = await rest('', { text: `${text}\n`, digest: 'f'.repeat(64) });
    expect([other.status, other.body.code]).toEqual([409, 'import_changed']);
  });

  it('says which line is bad, and writes nothing', async () => {
    const text = `name,email,team\nA,${newAddress()},field\nB,x,field\nC,${newAddress()},nowhere`;
    const { body } = await rest('/preview', { text });
    expect(body.data.bad).toBe(2);
    expect(body.data.lines.map((line: { trouble: string | null }) => line.trouble)).toEqual([
      null,
      'bad_address',
      'unknown_team',
    ]);
    const refused = await rest('', { text, digest: body.data.digest });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/text']);
    const edits = [
      { line: 3, name: 'B', email: newAddress(), team: '場務組', role: '' },
      { line: 4, name: 'C', email: newAddress(), team: 'nowhere', role: '' },
    ];
    const better = (await rest('/preview', { text, edits })).body.data;
    expect([better.bad, better.joins, better.lines[1].team_name]).toEqual([1, 2, '場務組']);
    const left = await rest('', { text: better.text, digest: better.digest, leave_out: true });
    expect(left.body.data).toMatchObject({ joins: 2, left_out: 1 });
    expect((await rest('/preview', { text: 'hello' })).body.data.problem.code).toBe('empty');
    expect((await rest('', { text, digest: 'x' })).body.errors[0].pointer).toBe('/digest');
  });

  it('of more than 50 strangers is left to the page, after a fresh sign-in', async () => {
    const text = `name,email,team\n${Array.from({ length: 51 }, () => `A,${newAddress()},field`).join('\n')}`;
    const { digest } = (await rest('/preview', { text })).body.data;
    const refused = await rest('', { text, digest });
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/fresh-sign-in']);
    expect((await mutate('import.commit', cookie, { pid: 'year', text, digest })).body.result.data.data).toMatchObject({
      joins: 51,
      mails: 51,
    });
  });
});

describe('the export of people', () => {
  it('imports back, and changes nothing', async () => {
    const { make, em } = api.db;
    const project = await make.project({ pid: 'trip' });
    // Names that a table could take apart, or that two teams share.
    const team = (tid: string, name: string) => make.team(project, { tid, name });
    const [field, sum] = [await team('field', '場務組 Field'), await team('sum', '=Sum | A')];
    const [same, alike] = [await team('same', 'Same'), await team('alike', 'Same')];
    const add = async (name: string, ...places: [typeof field, 'chief' | 'member'][]) => {
      const person = await make.person({ name });
      for (const [where, role] of places) await make.membership(where, person, role);
      return person;
    };
    const owner = await add('Olga', [field, 'chief'], [sum, 'member']);
    await make.projectRole(project, owner, 'owner');
    await make.projectRole(project, owner, 'catering');
    await make.projectRole(project, await add('Office'), 'finance');
    await add('=1+1', [same, 'member'], [alike, 'chief']);
    await add('Ada, "the" Novak', [alike, 'member']);
    alike.closedAt = new Date();
    await em.flush();
    const token = await make.token(owner, ['teams:write', 'people:read']);
    const file = await api.ask('GET', '/api/projects/trip/directory.csv', { token });
    expect(file.text).toContain('Olga');
    const { body } = await api.ask('POST', '/api/projects/trip/imports/preview', { token, body: { text: file.text } });
    expect(body.data).toMatchObject({ problem: null, bad: 0, joins: 0, role_changes: 0, unchanged: 6 });
  });
});

describe('a large body', () => {
  const text = `name,email,team\n${'A,a@test.example,field\n'.repeat(9_000)}`;
  const huge = { pid: 'year', text: 'x'.repeat(1_200_000) };

  it('is taken for an import from a caller with a credential, at both doors', async () => {
    expect((await rest('/preview', { text })).body.data.lines).toHaveLength(9_000);
    expect((await mutate('import.preview', cookie, { pid: 'year', text })).status).toBe(200);
  });

  it('is refused from nobody, beyond a megabyte, and everywhere else', async () => {
    expect((await api.ask('POST', '/api/projects/year/imports/preview', { body: { text } })).status).toBe(413);
    expect((await mutate('import.preview', '', { pid: 'year', text })).status).toBe(413);
    expect((await rest('/preview', huge)).status).toBe(413);
    expect((await mutate('import.preview', cookie, huge)).status).toBe(413);
    expect((await mutate('team.create', cookie, { pid: 'year', tid: 'x', name: 'x', public_text: text })).status).toBe(
      413,
    );
    expect((await mutate('import.preview,team.create', cookie, { 0: { pid: 'year', text } })).status).toBe(413);
    const token = await api.db.make.token(await api.db.make.person(), ['projects:write']);
    expect((await api.ask('POST', '/api/projects', { token, body: { text } })).status).toBe(413);
  });
});
