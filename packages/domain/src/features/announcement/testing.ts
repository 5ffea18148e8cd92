import { randomUUID } from 'node:crypto';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import type { Asking } from '../../testing/of-features.ts';
import type { Writers } from '../../testing/theatre.ts';
import type { Person } from '../person/person.entity.ts';
import { countUnreadAnnouncements } from './count-unread.ts';
import { listMyAnnouncements } from './list-my-announcements.ts';
import { markAnnouncementsRead } from './mark-read.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { listPinnedLinks, setPinnedLinks } from './pinned-links.ts';
import { type Draft, previewAnnouncement } from './preview-announcement.ts';
import { saveDraft } from './save-draft.ts';
import { sendAnnouncement } from './send-announcement.ts';

const LINKS = [{ titles: { en: 'Map' }, url: 'https://x.example/map' }];

export const writers: Writers = {
  announce: (t) =>
    sendAnnouncement(t.owner(), {
      pid: t.pid,
      id: randomUUID(),
      audience: {},
      texts: { en: { subject: 'S', body: 'B' } },
      replyToAuthor: false,
    }),
  'read announcements': (t) => markAnnouncementsRead(t.self(), { pid: t.pid }),
  'save a draft': (t) => saveDraft(t.owner(), { pid: t.pid, id: randomUUID(), sendAt: null, ...draft() }),
  'pin links': (t) => setPinnedLinks(t.owner(), { pid: t.pid, links: LINKS }),
  'opt out': (t) => chooseAnnouncements(t.self(), { pid: t.pid, kind: 'event', optedOut: true }),
};

export const draft = (values: Partial<Draft> = {}): Draft => ({
  audience: {},
  texts: { en: { subject: 'Meeting', body: 'On Monday.' } },
  replyToAuthor: false,
  ...values,
});

/** Two teams: Ann and Bob in one, Bob and Cat in the other; Ann leads the first. Dan does the finance. */
export async function setting({ make }: Fixture) {
  const project = await make.project();
  const [first, second] = [await make.team(project), await make.team(project)];
  const someone = (name: string, more = {}) => make.person({ name, emailVerified: true, ...more });
  const [owner, ann, bob, cat, dan] = [
    await someone('Olga'),
    await someone('Ann'),
    await someone('Bob'),
    await someone('Cat'),
    await someone('Dan'),
  ] as [Person, Person, Person, Person, Person];
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, dan, 'finance');
  await make.membership(first, ann, 'chief');
  await make.membership(first, bob);
  await make.membership(second, bob, 'chief');
  await make.membership(second, cat);
  return {
    project,
    first,
    second,
    people: { owner, ann, bob, cat, dan },
    owner: actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }]),
    ann: actorOf(ann.id, [{ projectId: project.id, role: 'chief', teamId: first.id }]),
    cat: actorOf(cat.id, [{ projectId: project.id, role: 'member', teamId: second.id }]),
  };
}

export const asking: Asking = ({ pid }) => [
  async (scope) => (await previewAnnouncement(scope, { pid, ...draft() })).reach,
  (scope) => listMyAnnouncements(scope, { pid, limit: 20 }),
  (scope) => countUnreadAnnouncements(scope),
  (scope) => listPinnedLinks(scope, { pid }),
];

export const changing: ChangingCases = {
  byOwners: { 'announcement/pinned-links': (s, w) => setPinnedLinks(s, { pid: w.pid, links: LINKS }) },
};
