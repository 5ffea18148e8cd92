import { versionOf } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { readDraft } from '../features/announcement/list-drafts.ts';
import { listPinnedLinks, setPinnedLinks } from '../features/announcement/pinned-links.ts';
import { saveDraft } from '../features/announcement/save-draft.ts';
import { sendAnnouncement } from '../features/announcement/send-announcement.ts';
import { draft } from '../features/announcement/testing.ts';
import { putContact } from '../features/contact/put-contact.ts';
import { readContact } from '../features/contact/read-contact.ts';
import { keepAcceptance, latestPolicyTexts } from '../features/project/policy-texts.ts';
import { Project } from '../features/project/project.entity.ts';
import { projectVersion } from '../features/project/project-settings.ts';
import { updateProject } from '../features/project/update-project.ts';
import { Team } from '../features/team/team.entity.ts';
import { updateTeam } from '../features/team/update-team.ts';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../testing/index.ts';

const db = useDatabase();

async function setting() {
  const { make } = db;
  const project = await make.project({ name: 'Old' });
  const team = await make.team(project, { name: 'Field' });
  const [ada, ben] = [await make.person({ name: 'Ada' }), await make.person({ name: 'Ben' })];
  for (const person of [ada, ben]) await make.projectRole(project, person, 'owner');
  const by = ({ id }: { id: string }) =>
    scopeOf(db.em.fork(), actorOf(id, [{ projectId: project.id, role: 'owner', teamId: null }]));
  const now = () => db.em.fork().findOneOrFail(Project, { id: project.id });
  const teamNow = () => db.em.fork().findOneOrFail(Team, { id: team.id });
  return { project, team, pid: project.pid, tid: team.tid, ada, ben, by, now, teamNow };
}

const refusalOf = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof DomainError ? error : Promise.reject(error)),
  );

const from = (value: unknown) => versionOf(value);

describe('two editors of a project', () => {
  it('of the same field: the second is told what the first wrote, and who that was, and nothing changes', async () => {
    const { pid, ada, ben, by, now } = await setting();
    await updateProject(by(ada), { pid, names: { en: 'Ada’s' }, versions: { 'names/en': from('Old') } });
    const refusal = await refusalOf(
      updateProject(by(ben), {
        pid,
        names: { en: 'Ben’s' },
        description: 'New',
        versions: { 'names/en': from('Old'), description: from('') },
      }),
    );
    expect(refusal).toMatchObject({ kind: 'conflict', code: 'changed_meanwhile' });
    expect(refusal.changed).toEqual([{ pointer: '/names/en', value: 'Ada’s', by: 'Ada', at: expect.any(Date) }]);
    expect(await now()).toMatchObject({ name: 'Ada’s', description: '' });
  });

  it('at the very same moment: exactly one of them is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { pid, ada, ben, by, now } = await setting();
      const write = (who: typeof ada, name: string) =>
        outcomeOf(updateProject(by(who), { pid, names: { en: name }, versions: { 'names/en': from('Old') } }));
      const outcomes = await Promise.all([write(ada, 'Ada’s'), write(ben, 'Ben’s')]);
      expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
      expect((await now()).name).toBe(outcomes[0] === 'ok' ? 'Ada’s' : 'Ben’s');
    }
  });

  it('of two fields, or of two languages: both count, at the very same moment too', async () => {
    const { pid, ada, ben, by, now } = await setting();
    await Promise.all([
      updateProject(by(ada), { pid, endsOn: '2027-01-02', startsOn: '2027-01-01', versions: {} }),
      updateProject(by(ben), { pid, names: { en: 'New' }, versions: { 'names/en': from('Old') } }),
      updateProject(by(ada), { pid, names: { 'zh-Hant': '新' }, versions: { 'names/zh-Hant': from('') } }),
    ]);
    expect(await now()).toMatchObject({ names: { en: 'New', 'zh-Hant': '新' }, endsOn: '2027-01-02' });
  });

  it('who wrote the same, or sends along what they left alone, clashes with nobody', async () => {
    const { pid, ada, ben, by, now } = await setting();
    await updateProject(by(ada), { pid, names: { en: 'New' } });
    const versions = { 'names/en': from('Old'), description: from('') };
    await updateProject(by(ben), { pid, names: { en: 'New' }, description: 'Text', versions });
    await updateProject(by(ben), {
      pid,
      names: { en: 'Old' },
      description: 'Text 2',
      versions: { ...versions, description: from('Text') },
    });
    expect(await now()).toMatchObject({ name: 'New', description: 'Text 2' });
  });

  it('without a version the last one wins, as programs have it', async () => {
    const { pid, ada, ben, by, now } = await setting();
    await updateProject(by(ada), { pid, name: 'Ada’s' });
    await updateProject(by(ben), { pid, name: 'Ben’s' });
    expect((await now()).name).toBe('Ben’s');
  });

  it('of the policies: one by one, and by language', async () => {
    const { pid, ada, ben, by, project } = await setting();
    await updateProject(by(ada), { pid, policyTexts: { conduct: { en: 'Be kind.' } } });
    await keepAcceptance(db.em.fork(), ben.id, await latestPolicyTexts(db.em.fork(), project));
    const versions = { 'policyTexts/conduct/en': from('') };
    const refusal = await refusalOf(
      updateProject(by(ben), { pid, policyTexts: { conduct: { en: 'Be nice.' } }, versions }),
    );
    expect(refusal.changed).toMatchObject([{ pointer: '/policyTexts/conduct/en', value: 'Be kind.', by: 'Ada' }]);
    await updateProject(by(ben), {
      pid,
      policyTexts: { privacy: { en: 'None.' } },
      versions: { 'policyTexts/privacy/en': from('') },
    });
    expect((await latestPolicyTexts(db.em.fork(), project)).map(({ text }) => text)).toEqual(['Be kind.', 'None.']);
  });

  it('by the version of the whole: any change in between refuses it', async () => {
    const { pid, ada, ben, by, now } = await setting();
    const version = projectVersion(await now(), []);
    await updateProject(by(ada), { pid, rosterPublished: true });
    const late = updateProject(by(ben), { pid, name: 'New', ifVersion: [version] });
    expect(await refusalOf(late)).toMatchObject({ kind: 'precondition', code: 'changed_meanwhile' });
    await updateProject(by(ben), { pid, name: 'New', ifVersion: ['other', projectVersion(await now(), [])] });
    await updateProject(by(ben), { pid, name: 'Newer', ifVersion: ['*'] });
    expect((await now()).name).toBe('Newer');
  });

  it('names nobody who has deleted their account since', async () => {
    const { pid, ada, ben, by } = await setting();
    await updateProject(by(ada), { pid, names: { en: 'Ada’s' } });
    await db.em.execute(
      `update person set name = '', badge_name = null, suspended_at = now(), deleted_at = now() where id = ?`,
      [ada.id],
    );
    const late = updateProject(by(ben), { pid, names: { en: 'Ben’s' }, versions: { 'names/en': from('Old') } });
    expect((await refusalOf(late)).changed).toMatchObject([{ value: 'Ada’s', by: null }]);
  });

  it('takes a path that leads nowhere, or out of the object, for nothing', async () => {
    const { pid, ben, by, now } = await setting();
    const versions = { constructor: 'x', 'names/__proto__/en': 'x', 'names/fr': 'x', '': 'x', pid: 'x' };
    await updateProject(by(ben), { pid, names: { en: 'New' }, versions });
    expect((await now()).name).toBe('New');
  });
});

describe('two editors of a team', () => {
  it('of the same text clash, of different settings do not', async () => {
    const { pid, tid, ada, ben, by, teamNow } = await setting();
    const write = (who: typeof ada, text: string) =>
      outcomeOf(updateTeam(by(who), { pid, tid, publicTexts: { en: text }, versions: { 'publicTexts/en': from('') } }));
    const target = updateTeam(by(ben), { pid, tid, headcountWanted: 5, versions: { headcountWanted: from(null) } });
    const outcomes = await Promise.all([write(ada, 'Ada’s'), write(ben, 'Ben’s'), outcomeOf(target)]);
    expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'ok', 'ok']);
    expect(await teamNow()).toMatchObject({ headcountWanted: 5 });
    const refusal = await refusalOf(
      updateTeam(by(ada), { pid, tid, headcountWanted: 7, versions: { headcountWanted: from(null) } }),
    );
    expect(refusal.changed).toMatchObject([{ pointer: '/headcountWanted', value: 5, by: 'Ben' }]);
  });

  it('of the contact card, which is sent as a whole: what the sender left alone stays as the other has it', async () => {
    const { pid, tid, ada, ben, by } = await setting();
    const empty = { messages: {}, responseTimes: {}, chatLink: null };
    const versions = Object.fromEntries(
      ['messages/en', 'messages/zh-Hant', 'responseTimes/en', 'responseTimes/zh-Hant', 'chatLink'].map((path) => [
        path,
        from(''),
      ]),
    );
    await putContact(by(ada), { pid, tid, ...empty, messages: { en: 'Ada’s' }, versions });
    await putContact(by(ben), { pid, tid, ...empty, messages: { 'zh-Hant': '阿班' }, versions });
    expect(await readContact(by(ada), { pid, tid })).toMatchObject({ messages: { en: 'Ada’s', 'zh-Hant': '阿班' } });
    const late = putContact(by(ben), { pid, tid, ...empty, messages: { en: 'Ben’s' }, versions });
    expect((await refusalOf(late)).changed).toMatchObject([{ pointer: '/messages/en', value: 'Ada’s', by: 'Ada' }]);
    // To take away what another has changed meanwhile is a clash, too.
    const gone = putContact(by(ben), { pid, tid, ...empty, versions: { 'messages/en': from('Old') } });
    expect((await refusalOf(gone)).changed).toMatchObject([{ pointer: '/messages/en', value: 'Ada’s' }]);
  });
});

describe('two editors of announcements', () => {
  it('of the pinned links: of two at once one is refused, with the links of the other', async () => {
    const { pid, ada, ben, by } = await setting();
    const links = (title: string) => [{ titles: { en: title }, url: 'https://x.example/' }];
    const pin = (who: typeof ada) =>
      setPinnedLinks(by(who), { pid, links: links(who.name), versions: { links: from([]) } });
    const outcomes = await Promise.all([outcomeOf(pin(ada)), outcomeOf(pin(ben))]);
    expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
    const [first, second] = outcomes[0] === 'ok' ? [ada, ben] : [ben, ada];
    expect(await listPinnedLinks(by(ada), { pid })).toEqual(links(first.name));
    expect((await refusalOf(pin(second))).changed).toMatchObject([{ value: links(first.name), by: first.name }]);
  });

  it('of a draft, in two tabs of its author', async () => {
    const { pid, ada, by } = await setting();
    const at = { pid, id: newId(), sendAt: null };
    const old = draft();
    await saveDraft(by(ada), { ...at, ...old });
    const versions = {
      audience: from(old.audience),
      'texts/en': from(old.texts.en),
      'texts/zh-Hant': from(undefined),
      replyToAuthor: from(false),
    };
    await saveDraft(by(ada), { ...at, ...draft({ replyToAuthor: true }), versions });
    await saveDraft(by(ada), { ...at, ...draft({ texts: { en: { subject: 'Other', body: 'Text' } } }), versions });
    expect(await readDraft(by(ada), at)).toMatchObject({ replyToAuthor: true, texts: { en: { subject: 'Other' } } });
    const late = saveDraft(by(ada), {
      ...at,
      ...draft({ texts: { en: { subject: 'Third', body: 'Text' } } }),
      versions,
    });
    expect((await refusalOf(late)).changed).toMatchObject([
      { pointer: '/texts/en', value: { subject: 'Other', body: 'Text' }, by: 'Ada' },
    ]);
    await saveDraft(by(ada), { ...at, id: newId(), ...old, versions });
  });

  it('of a draft that one tab sends as it was previewed: what the other saved is neither sent unseen nor lost', async () => {
    const { pid, team, ada, by } = await setting();
    await db.make.membership(team, await db.make.person({ emailVerified: true }));
    const at = { pid, id: newId() };
    const old = draft();
    await saveDraft(by(ada), { ...at, sendAt: null, ...old });
    const versions = { audience: from(old.audience), 'texts/en': from(old.texts.en), replyToAuthor: from(false) };
    await saveDraft(by(ada), { ...at, sendAt: null, ...draft({ replyToAuthor: true }), versions });
    const changed = [{ pointer: '/replyToAuthor', value: true, by: 'Ada' }];
    expect((await refusalOf(sendAnnouncement(by(ada), { ...at, ...old, versions }))).changed).toMatchObject(changed);
    const later = { ...at, ...old, versions, sendAt: new Date(Date.now() + 3_600_000) };
    expect((await refusalOf(saveDraft(by(ada), later))).changed).toMatchObject(changed);
    expect(await readDraft(by(ada), at)).toMatchObject({ replyToAuthor: true, sendAt: null });
    await sendAnnouncement(by(ada), { ...at, ...old, versions: { ...versions, replyToAuthor: from(true) } });
    expect(await outcomeOf(readDraft(by(ada), at))).toBe('not_found');
  });
});
