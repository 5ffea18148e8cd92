import { queriesOf } from '@muster/domain/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';

const api = useApi();
const get = (path: string, accept?: string) =>
  api.ask('GET', path, accept === undefined ? {} : { headers: { accept } });

beforeAll(async () => {
  const { make, em } = api.db;
  const open = await make.project({ pid: 'open', name: 'Open & "free" <b>', startsOn: '2027-08-07' });
  const draft = await make.project({ pid: 'draft', name: 'Secret plans', state: 'draft' });
  const team = await make.team(open, { tid: 'field', name: '場務組' });
  await make.team(open, { tid: 'gone', name: 'Closed crew', closedAt: new Date() });
  await make.team(draft, { tid: 'field', name: 'Secret crew' });
  open.description = '# Come\n\n[Two days](https://x.example) & `more`';
  open.endsOn = '2027-08-08';
  team.publicText = "It's **us** $& </title><script>";
  team.membersText = 'only for members';
  await em.flush();
});

describe('a page that is shared in a chat', () => {
  it.each([undefined, '', '*/*', 'text/html', 'text/html,application/xhtml+xml,*/*;q=0.8'])(
    'comes for Accept: %s',
    async (accept) => {
      for (const path of ['/', '/projects', '/projects/open', '/nothing/such']) {
        const answer = await get(path, accept);
        expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
        expect(answer.headers.vary).toContain('Accept');
      }
    },
  );

  it.each(['/api/nothing', '/members', '/healthz/x', '/problems/x', '/assets/gone.js', '/robots.txt'])(
    'is nothing at %s, which is for programs',
    async (path) => {
      const answer = await get(path, '*/*');
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('is a problem for those who want anything but a page', async () =>
    expect((await get('/projects/open', 'application/json')).status).toBe(404));

  it('says what the event is, when, and what about, with nothing that people wrote as markup', async () => {
    const { text } = await get('/projects/open/roster', '*/*');
    expect(text).toContain('<meta property="og:title" content="Open &amp; &quot;free&quot; &lt;b&gt;">');
    expect(text).toContain('content="2027-08-07 – 2027-08-08 · Come Two days (https://x.example) &amp; more"');
    expect(text).toContain('<title>Open &amp; &quot;free&quot; &lt;b&gt;</title>');
    const team = (await get('/projects/open/teams/field')).text;
    expect(team).toContain('<meta property="og:title" content="場務組 · Open &amp; &quot;free&quot; &lt;b&gt;">');
    expect(team).toContain('It&#39;s us $&amp; &lt;/title&gt;&lt;script&gt;');
    expect(team).not.toContain('only for members');
  });

  it('speaks the language that is asked for, and else that of the project', async () => {
    const { make, em } = api.db;
    const both = await make.project({ pid: 'both', name: 'Conference', state: 'open' });
    const crew = await make.team(both, { tid: 'crew', name: 'Field' });
    Object.assign(both, { names: { en: 'Conference', 'zh-Hant': '年會' }, descriptions: { en: 'Two days.' } });
    crew.names = { en: 'Field', 'zh-Hant': '場務組' };
    await em.flush();
    const titleFor = async (language: string | undefined) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      const answer = await api.ask('GET', '/projects/both/teams/crew', { headers });
      expect(answer.headers.vary).toContain('Accept-Language');
      return /og:title" content="([^"]*)"/.exec(answer.text)?.[1];
    };
    expect(await titleFor('zh-TW,zh;q=0.9,en;q=0.8')).toBe('場務組 · 年會');
    expect(await titleFor('en')).toBe('Field · Conference');
    expect(await titleFor('fr')).toBe('Field · Conference');
    expect(await titleFor(undefined)).toBe('Field · Conference');
    // What is not written in it is there in the other one.
    const { text } = await api.ask('GET', '/projects/both', { headers: { 'accept-language': 'zh-TW' } });
    expect(text).toContain('Two days.');
  });

  it('says nothing of what strangers may not see: the same page as for what does not exist', async () => {
    const absent = await get('/projects/absent');
    expect(absent.text).not.toContain('og:');
    for (const path of ['draft', 'draft/teams/field', 'open/teams/gone', 'open/teams/absent', '%ff', '%00', "x'--"])
      expect((await get(`/projects/${path}`)).text, path).toBe(absent.text);
  });

  it('shows the cover of the event, and ours where it has none', async () => {
    const { make, em } = api.db;
    const imageOf = async () => /og:image" content="([^"]*)"/.exec((await get('/projects/face')).text)?.[1];
    const face = await make.project({ pid: 'face', state: 'open' });
    expect(await imageOf()).toBe(`${api.services.publicUrl}/link-preview.png`);
    const [large, small] = ['a', 'b'].map((letter) => letter.repeat(64));
    await em.execute(
      `insert into project_picture (id, project_id, kind, sha256, small_sha256, content, small_content, width, height)
       values (?, ?, 'cover', ?, ?, '\\x00', '\\x00', 1600, 600)`,
      [face.id, face.id, large, small],
    );
    expect(await imageOf()).toBe(`${api.services.publicUrl}/pictures/face/${large}.webp`);
    face.state = 'draft';
    await em.flush();
    expect(await imageOf()).toBeUndefined();
  });

  it('asks the database the same, once, whether something is hidden or absent', async () => {
    const statements = await queriesOf(async () => {
      for (const path of ['draft', 'absent', 'draft/teams/field', 'open/teams/gone', 'open/teams/absent'])
        await get(`/projects/${path}`);
    });
    expect(statements).toHaveLength(5);
    expect(new Set(statements).size).toBe(1);
  });
});
