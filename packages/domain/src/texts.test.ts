import type { Locale, Texts } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { features } from './features/index.ts';
import { createProject } from './features/project/create-project.ts';
import { Project } from './features/project/project.entity.ts';
import { ProjectPolicyText } from './features/project/project-policy-text.entity.ts';
import { readProject } from './features/project/read-project.ts';
import { type ProjectChange, updateProject } from './features/project/update-project.ts';
import { loadRoster } from './features/roster/list-roster.ts';
import { createTeam } from './features/team/create-team.ts';
import { Team } from './features/team/team.entity.ts';
import { type TeamChanges, updateTeam } from './features/team/update-team.ts';
import { actorOf, scopeOf, testKeys, useDatabase } from './testing/index.ts';

const db = useDatabase();

async function setting() {
  const project = await db.make.project();
  const team = await db.make.team(project, { name: 'Field' });
  const owner = await db.make.person();
  await db.make.projectRole(project, owner, 'owner');
  const actor = actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }], { administrator: true });
  const scope = () => scopeOf(db.em.fork(), actor);
  const { pid } = project;
  return {
    project,
    team,
    pid,
    scope,
    change: (changes: Omit<ProjectChange, 'pid'>) => updateProject(scope(), { pid, ...changes }),
    changeTeam: (changes: TeamChanges) => updateTeam(scope(), { pid, tid: team.tid, ...changes }),
    kept: () => db.em.fork().findOneOrFail(Project, { id: project.id }),
    keptTeam: () => db.em.fork().findOneOrFail(Team, { id: team.id }),
    roster: async () => (await loadRoster(db.em.fork(), testKeys, project.id)).map(({ name }) => name),
  };
}

describe('a text', () => {
  it('is the main language’s by its plain field, and any language’s by its map', async () => {
    const { changeTeam, keptTeam, change, kept, roster } = await setting();
    await changeTeam({ name: 'Venue', names: { 'zh-Hant': '場務組' }, publicTexts: { en: 'Rooms.' } });
    expect(await keptTeam()).toMatchObject({
      name: 'Venue',
      names: { en: 'Venue', 'zh-Hant': '場務組' },
      publicText: 'Rooms.',
      publicTexts: { en: 'Rooms.' },
    });
    expect(await roster()).toEqual(['Venue']);
    await changeTeam({ name: 'Floor' });
    expect((await keptTeam()).names).toEqual({ en: 'Floor', 'zh-Hant': '場務組' });
    await changeTeam({ names: { 'zh-Hant': null } });
    expect((await keptTeam()).names).toEqual({ en: 'Floor' });
    await change({ descriptions: { en: 'Two days.', 'zh-Hant': '兩天。' } });
    expect(await kept()).toMatchObject({ description: 'Two days.', descriptions: { 'zh-Hant': '兩天。' } });
    await change({ description: '', descriptions: { 'zh-Hant': '' } });
    expect(await kept()).toMatchObject({ description: '', descriptions: {} });
  });

  it.each<[TeamChanges, string]>([
    [{ name: 'A', names: { en: 'B' } }, '/names/en'],
    [{ names: { en: null } }, '/names/en'],
    [{ publicTexts: { 'zh-Hant': '只有中文' } }, '/publicTexts/en'],
  ])('is refused where both fields disagree or the main language lacks it: %j', async (changes, pointer) => {
    const { changeTeam, keptTeam } = await setting();
    const refused = { kind: 'invalid', fields: [expect.objectContaining({ pointer })] };
    await expect(changeTeam(changes)).rejects.toMatchObject(refused);
    expect(await keptTeam()).toMatchObject({ name: 'Field', names: { en: 'Field' }, publicTexts: {} });
  });

  it('is kept in step by the database, whoever writes, as nodes of an older release do', async () => {
    const { team, keptTeam, project, kept } = await setting();
    const sql = (text: string, id: string) => db.em.getConnection().execute(text, [id]);
    await sql(`update team set names = names || '{"zh-Hant": "場務組"}' where id = ?`, team.id);
    await sql(`update team set name = 'Venue', public_text = 'Rooms.' where id = ?`, team.id);
    expect(await keptTeam()).toMatchObject({
      names: { en: 'Venue', 'zh-Hant': '場務組' },
      publicTexts: { en: 'Rooms.' },
    });
    await sql(`update team set public_text = '' where id = ?`, team.id);
    expect((await keptTeam()).publicTexts).toEqual({});
    await sql(`update project set name = 'Other' where id = ?`, project.id);
    expect((await kept()).names).toEqual({ en: 'Other' });
  });

  it('of a new team is needed in the main language, by whichever field', async () => {
    const { scope, pid } = await setting();
    const team = await createTeam(scope(), { pid, tid: 'it', names: { en: 'IT', 'zh-Hant': '資訊組' } });
    expect(team).toMatchObject({ name: 'IT', names: { en: 'IT', 'zh-Hant': '資訊組' } });
    for (const names of [{ 'zh-Hant': '資訊組' }, {}, undefined])
      await expect(createTeam(scope(), { pid, tid: 'x', names })).rejects.toMatchObject({
        kind: 'invalid',
        fields: [expect.objectContaining({ pointer: '/names/en' })],
      });
  });
});

describe('policies', () => {
  it('are one version in all languages', async () => {
    const { change, scope, pid } = await setting();
    await change({ policies: { conduct: 'Be kind.' } });
    await change({ policyTexts: { conduct: { 'zh-Hant': '請友善。' } } });
    await change({ policyTexts: { conduct: { 'zh-Hant': '請友善。', en: 'Be kind.' } } });
    const { policies } = await readProject(scope(), { pid });
    expect(policies).toMatchObject([
      { version: 2, text: 'Be kind.', texts: { en: 'Be kind.', 'zh-Hant': '請友善。' } },
    ]);
    const first = await db.em.fork().findOneOrFail(ProjectPolicyText, { project: { pid }, version: 1 });
    expect(first.texts).toEqual({ en: 'Be kind.' });
    await expect(change({ policyTexts: { privacy: { 'zh-Hant': '隱私' } } })).rejects.toMatchObject({
      fields: [expect.objectContaining({ pointer: '/policyTexts/privacy/en' })],
    });
  });
});

describe('the main language', () => {
  const inChinese = { names: { 'zh-Hant': '年會' }, mainLanguage: 'zh-Hant' } as const;

  it('changes only where everything is written in the new one, and says what is not', async () => {
    const { change, changeTeam, kept, roster } = await setting();
    await change({ description: 'Two days.', policies: { conduct: 'Be kind.' } });
    await changeTeam({ membersText: 'Mondays.' });
    await expect(change(inChinese)).rejects.toMatchObject({ kind: 'conflict', code: 'texts_missing' });
    const missing = await change(inChinese).catch(({ fields }) =>
      fields.map(({ detail }: { detail: string }) => detail),
    );
    expect(missing).toEqual([
      'description of the project',
      'policy: conduct',
      expect.stringMatching(/^name of the team /),
      expect.stringMatching(/^text for members of the team /),
    ]);
    expect(await kept()).toMatchObject({ mainLanguage: 'en', names: { en: expect.any(String) } });
    expect(await roster()).toEqual(['Field']);
  });

  it('gives every plain text in the new one, and the roster too', async () => {
    const { project, change, changeTeam, kept, keptTeam, roster } = await setting();
    await change({ descriptions: { en: 'Two days.', 'zh-Hant': '兩天。' } });
    await change({ policyTexts: { conduct: { en: 'Be kind.' } } });
    await change({ policyTexts: { conduct: { 'zh-Hant': '請友善。' } } });
    await changeTeam({ names: { 'zh-Hant': '場務組' } });
    const before = (await kept()).rosterVersion;
    await change(inChinese);
    expect(await kept()).toMatchObject({ mainLanguage: 'zh-Hant', name: '年會', description: '兩天。' });
    expect((await kept()).names).toEqual({ en: project.name, 'zh-Hant': '年會' });
    expect(await keptTeam()).toMatchObject({ name: '場務組', names: { en: 'Field', 'zh-Hant': '場務組' } });
    expect(await roster()).toEqual(['場務組']);
    expect((await kept()).rosterVersion).toBeGreaterThan(before);
    const policies = await db.em.fork().find(ProjectPolicyText, { project }, { orderBy: { version: 'asc' } });
    expect(policies.map(({ text }) => text)).toEqual(['Be kind.', '請友善。']);
    // And back, with the plain field in the language that becomes the main one.
    await change({ mainLanguage: 'en', name: 'Conference' });
    expect((await kept()).names).toEqual({ en: 'Conference', 'zh-Hant': '年會' });
    expect(await roster()).toEqual(['Field']);
  });

  it('and a new team at the same moment leave no team without its name', async () => {
    for (let round = 0; round < 5; round++) {
      const { scope, pid, change, changeTeam, kept, project } = await setting();
      await changeTeam({ names: { 'zh-Hant': '場務組' } });
      await Promise.allSettled([
        change(inChinese),
        createTeam(scope(), { pid, tid: 'new', name: 'New' }),
        createTeam(scope(), { pid, tid: 'both', names: { en: 'Both', 'zh-Hant': '兩者' } }),
        changeTeam({ name: 'Renamed' }),
      ]);
      const mainLanguage: Locale = (await kept()).mainLanguage;
      for (const team of await db.em.fork().find(Team, { project })) {
        expect(team.name).not.toBe('');
        expect(team.name).toBe((team.names as Texts)[mainLanguage]);
      }
    }
  });

  it('of a new project is said, copied, or that of its name', async () => {
    const { scope, pid, changeTeam, change } = await setting();
    const days = { startsOn: '2027-08-07', endsOn: '2027-08-08' };
    const made = async (values: object, pidOf: string) =>
      (await createProject(scope(), { pid: pidOf, ...days, ...values })) as Project;
    expect(await made({ name: '年會 2028' }, 'a')).toMatchObject({ mainLanguage: 'zh-Hant', name: '年會 2028' });
    expect(await made({ name: 'Conference' }, 'b')).toMatchObject({ mainLanguage: 'en' });
    expect(await made({ names: { 'zh-Hant': '年會' } }, 'c')).toMatchObject({ mainLanguage: 'zh-Hant', name: '年會' });
    await change({ descriptions: { en: 'Two days.', 'zh-Hant': '兩天。' }, policies: { conduct: 'Be kind.' } });
    const names = { en: 'Next', 'zh-Hant': '下一屆' };
    expect(await made({ names, copyFrom: pid }, 'd')).toMatchObject({
      mainLanguage: 'en',
      name: 'Next',
      descriptions: { en: 'Two days.', 'zh-Hant': '兩天。' },
    });
    const other = { names, copyFrom: pid, mainLanguage: 'zh-Hant' };
    await expect(made(other, 'e')).rejects.toMatchObject({ code: 'texts_missing' });
    await changeTeam({ names: { 'zh-Hant': '場務組' } });
    await change({ policyTexts: { conduct: { 'zh-Hant': '請友善。' } } });
    const moved = await made(other, 'e');
    expect(moved).toMatchObject({ mainLanguage: 'zh-Hant', name: '下一屆', description: '兩天。' });
    const [team] = await db.em.fork().find(Team, { project: moved });
    expect(team).toMatchObject({ name: '場務組', names: { en: 'Field', 'zh-Hant': '場務組' } });
  });

  it('knows of every text: what has a trigger to keep its languages in step is in its feature’s list', () => {
    const declared = features
      .flatMap(({ texts = [] }) => texts)
      .map(({ table, plain, texts }) => `${table}: ${plain} ${texts}`);
    const triggered = [...db.em.getMetadata().getAll().values()].flatMap((entity) =>
      (entity.triggers ?? [])
        .filter(({ name }) => name === 'keep_texts')
        .flatMap(({ body }) => [...String(body).matchAll(/new\.(\w+) := coalesce\(new\.(\w+) /g)])
        .map(([, plain, texts]) => `${entity.tableName}: ${plain} ${texts}`),
    );
    expect(triggered.length).toBeGreaterThan(5);
    expect(declared.sort()).toEqual(triggered.sort());
  });
});
