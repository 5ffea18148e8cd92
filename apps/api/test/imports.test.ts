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
    `insert into project_role (id, project_id, person_id, role)
     select gen_random_uuid(), ?, person_id, 'owner' from session order by created_at desc limit 1`,
    [project.id],
  );
});

const rest = (path: string, body: object, token = owner) =>
  api.ask('POST', `/api/projects/year/imports${path}`, { token, body });

describe('an import by REST', () => {
  it('is previewed, written once, and refused when the world has changed', async () => {
    const text = `電子郵件;姓名;組別\n${newAddress()};林小明;場務組\n`;
    const preview = await rest('/preview', { text });
    expect(preview.body.data).toMatchObject({ problem: null, bad: 0, new_accounts: 1, joins: 1 });
    expect(preview.body.data.lines).toMatchObject([{ line: 2, tid: 'field', role: 'member', effect: 'new_account' }]);
    const { digest } = preview.body.data;
    expect((await rest('', { text, digest, mail: false })).body.data).toEqual({
      new_accounts: 1,
      joins: 1,
      role_changes: 0,
      mails: 0,
    });
    const again = await rest('', { text, digest });
    expect([again.status, again.body.code]).toEqual([409, 'import_changed']);
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
    expect((await rest('/preview', { text: 'hello' })).body.data.problem.code).toBe('empty');
    expect((await rest('', { text, digest: 'x' })).body.errors[0].pointer).toBe('/digest');
  });

  it('is for owners', async () => {
    const stranger = await api.db.make.token(await api.db.make.person(), ['teams:write']);
    expect((await rest('/preview', { text: 'x' }, stranger)).status).toBe(403);
  });
});

describe('a large body', () => {
  const text = `name,email,team\n${'A,a@test.example,field\n'.repeat(9_000)}`;
  const huge = { pid: 'year', text: 'x'.repeat(1_200_000) };

  it('is taken for an import from somebody, at both doors', async () => {
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
