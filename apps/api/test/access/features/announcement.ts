import { newId, unsubscribeToken } from '@muster/domain';
import { feature } from '../feature.ts';
import {
  ANY_PERSON,
  EVERYBODY,
  hiddenBut,
  NOTHING_THERE,
  OF_ALL_CHIEFS_AND_PROGRAMS,
  OF_CHIEFS,
  OF_MANAGERS,
  only,
  PUBLIC,
} from '../outcomes.ts';
import { CHIEFS, INSIDERS, MANAGERS, NOBODY, type Role } from '../roles.ts';
import { managersAndPrograms } from '../secrets.ts';
import { alone, type Input, inProject, inTeam, thing } from '../table.ts';

interface At {
  /** To the crew of the project, and to all of it. */
  toCrew: string;
  toAll: string;
  /** The chief's, not sent yet. */
  draft: string;
  /** The token in the link at the end of an announcement. */
  unsubscribing: string;
}

const texts = { en: { subject: 'Hi', body: 'Hello.' } };
const teamDraft: Input = ({ pid, tid }) => ({ pid, audience: { tids: [tid] }, texts });
const applicantDraft: Input = ({ pid, tid }) => ({ pid, audience: { tids: [tid], applicants: true }, texts });
const projectDraft: Input = ({ pid }) => ({ pid, audience: {}, texts });
const path: Input<At> = ({ pid, toCrew }) => ({ pid, id: toCrew });

const unsent: Input<At> = ({ pid, draft }) => ({ pid, id: draft });
/** Those of the crew, and nobody who only leads them. */
const OF_READERS = {
  own: hiddenBut(['chief', 'member']),
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
};
const OF_ITS_AUTHOR = { ...OF_READERS, own: hiddenBut(['chief']) };
const OF_INSIDERS = { ...OF_ALL_CHIEFS_AND_PROGRAMS, own: only(INSIDERS) };

/** A caller who could not have written it knows of none. A draft has none. */
const reading = (own: readonly Role[]) => ({
  own: hiddenBut(own),
  other: hiddenBut(['administrator']),
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
});
/** The link is the credential. */
const byLink = { own: EVERYBODY, other: EVERYBODY, absent: NOTHING_THERE };

export const announcement = feature<At>({
  async arrange({ api, as, cast: { people, projects, stranger }, keepSecret }) {
    async function send(by: string, pid: string, to: string, audience: object, seenBy: readonly Role[]) {
      const subject = `To ${to}: only for some.`;
      keepSecret('announcement', subject, seenBy);
      const sent = { pid, id: newId(), audience, texts: { en: { subject, body: 'Hello.' } } };
      return (await as(by, 'announcement.send', sent)).id as string;
    }
    const inKitchen = managersAndPrograms('year/kitchen');
    await send('chief of another team', 'year', 'year/kitchen', { tids: ['kitchen'] }, inKitchen);
    const crew = { tids: ['crew'] };
    const inCrew: readonly Role[] = [...managersAndPrograms('year/crew'), 'member', 'has not accepted'];
    const toCrew = new Map([
      ['year', await send('chief', 'year', 'year/crew', crew, inCrew)],
      ['elsewhere', await send('stranger', 'elsewhere', 'elsewhere/crew', crew, ['administrator'])],
    ]);
    const toAll = await send('owner', 'year', 'all', {}, [...INSIDERS, 'has not accepted']);
    const draft = newId();
    keepSecret('announcement', 'Not sent yet: only for the chief.', ['chief']);
    const unsent = { en: { subject: 'Not sent yet: only for the chief.', body: '' } };
    await as('chief', 'announcement.save', { pid: 'year', id: draft, audience: crew, texts: unsent });
    const { keys } = api.services;
    const links = new Map([
      ['year', unsubscribeToken(keys, { projectId: projects.year.id, personId: people.member.id, kind: 'team' })],
      ['elsewhere', unsubscribeToken(keys, { projectId: projects.elsewhere.id, personId: stranger.id, kind: 'event' })],
    ]);
    return ({ object, pid }) => ({
      toCrew: toCrew.get(pid) ?? NOBODY,
      toAll: object === 'own' ? toAll : NOBODY,
      draft: object === 'own' ? draft : NOBODY,
      unsubscribing: links.get(pid) ?? 'x',
    });
  },

  // What the caller got is in their file.
  alsoShownIn: { 'me.downloadData': ['announcement'] },

  rows: {
    'announcement.preview': inTeam(teamDraft, OF_CHIEFS, ['name', 'draft']),
    'announcement.preview to applicants': inTeam(applicantDraft, OF_CHIEFS, ['name', 'draft']),
    'announcement.preview to everybody': inProject(projectDraft, OF_MANAGERS, ['name', 'draft']),
    'announcement.send': inTeam((at) => ({ ...teamDraft(at), id: NOBODY }), OF_CHIEFS),
    'announcement.send to everybody': inProject((at) => ({ ...projectDraft(at), id: NOBODY }), OF_MANAGERS),
    'announcement.test': inTeam(teamDraft, OF_CHIEFS),
    'announcement.save': inTeam((at) => ({ ...teamDraft(at), id: NOBODY }), OF_CHIEFS),
    'announcement.schedule': inTeam(
      (at) => ({ ...teamDraft(at), id: NOBODY, send_at: new Date(Date.now() + 3_600_000).toISOString() }),
      OF_CHIEFS,
    ),
    'announcement.drafts': inProject(({ pid }) => ({ pid }), PUBLIC, ['announcement']),
    'announcement.draft': inProject(unsent, OF_ITS_AUTHOR, ['announcement']),
    'announcement.discard': inProject(unsent, OF_ITS_AUTHOR),
    'announcement.mine': inProject(({ pid }) => ({ pid }), PUBLIC, ['announcement', 'name']),
    'announcement.read': inProject(path, OF_READERS, ['announcement', 'name']),
    // Nobody writes to a desk that they are at.
    'announcement.reply': inProject((at) => ({ ...path(at), message_id: NOBODY, text: 'I can’t come.' }), {
      ...OF_READERS,
      own: { ok: ['member'], forbidden: ['chief'], else: 'not_found' },
    }),
    'announcement.markRead': inProject(path, OF_READERS),
    'announcement.markRead all of it': inProject(({ pid }) => ({ pid }), PUBLIC),
    'announcement.unread': alone(() => ({}), ANY_PERSON),
    'announcement.links': inProject(({ pid }) => ({ pid }), OF_INSIDERS),
    'announcement.setLinks': inProject(
      ({ pid }) => ({ pid, links: [{ titles: { en: 'Map' }, url: 'https://x.example/map' }] }),
      OF_MANAGERS,
    ),
    'announcement.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS_AND_PROGRAMS, ['announcement', 'name']),
    'announcement.get': inProject(path, reading([...CHIEFS, 'project token']), ['announcement', 'name']),
    'announcement.get to everybody': inProject(
      ({ pid, toAll }) => ({ pid, id: toAll }),
      { ...reading([...MANAGERS, 'project token']), other: NOTHING_THERE },
      ['announcement'],
    ),
    'announcement.recipients': inProject(path, reading([...CHIEFS, 'project token']), ['uid', 'name']),
    'announcement.choices': alone(() => ({}), ANY_PERSON),
    'announcement.choose': inProject(({ pid }) => ({ pid, kind: 'event', opted_out: true }), PUBLIC),
    'subscription.get': thing(({ unsubscribing }) => ({ token: unsubscribing }), byLink),
    'subscription.set': thing(({ unsubscribing }) => ({ token: unsubscribing, opted_out: true }), byLink),
  },
});
