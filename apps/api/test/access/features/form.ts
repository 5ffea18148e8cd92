import { feature } from '../feature.ts';
import { ANY_PERSON, EVERYBODY, hiddenBut, NOTHING_THERE, OF_CHIEFS, OF_MANAGERS, PUBLIC } from '../outcomes.ts';
import { CHIEFS, NOBODY, type Role } from '../roles.ts';
import { alone, type Input, inProject, inTeam, type Outcome } from '../table.ts';

interface At {
  /** Of whom the sealed answer is. */
  answerer: string;
  /** That catering may read the answers. */
  reading: string;
}

const fields = [
  { key: 'size', type: 'size', label: { en: 'Size' }, required: false },
  { key: 'note', type: 'text', label: { en: 'Note' }, required: false },
  { key: 'phone', type: 'text', label: { en: 'Phone' }, required: false, sealed: true },
];
/** Made by the chief of the crew, for the crew; another one nobody has answered. */
const path: Input<At> = ({ pid }) => ({ pid, fid: 'crew-form' });
const unanswered: Input<At> = ({ pid }) => ({ pid, fid: 'empty-form' });
const soon = (): string => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** In the stranger's project administrators find what is asked, and nobody else anything. */
const elsewhere = (other: Outcome) => ({ other, draft: NOTHING_THERE, absent: NOTHING_THERE });
const administrator: readonly Role[] = ['administrator'];
const KNOWN: readonly Role[] = [...CHIEFS, 'member', 'catering', 'project token'];

const reading = { own: hiddenBut(KNOWN), ...elsewhere(hiddenBut(administrator)) };
const OF_RUNNERS = {
  own: { ok: CHIEFS, forbidden: ['member', 'catering', 'project token'], else: 'not_found' } as const,
  ...elsewhere(hiddenBut(administrator)),
};
/** Those who answer, and nobody who only runs or reads it. */
const OF_ASKED = { own: hiddenBut(['chief', 'member']), ...elsewhere(NOTHING_THERE) };
/** Owners, the chief who made it, and who was named. Administrators and programs know the form, and no answer. */
const OF_ANSWER_READERS = {
  own: {
    ok: ['owner', 'chief', 'catering'],
    forbidden: ['administrator', 'member', 'project token'],
    else: 'not_found',
  } as const,
  ...elsewhere({ forbidden: administrator, else: 'not_found' }),
};
const OF_OWNER = {
  own: { ok: ['owner'], forbidden: ['administrator', 'chief', 'member', 'catering'], else: 'not_found' } as const,
  ...elsewhere({ forbidden: administrator, else: 'not_found' }),
};

export const form = feature<At>({
  async arrange({ as, cast: { people }, isOf, keepSecret }) {
    const inCrew: readonly Role[] = [...KNOWN, 'has not accepted'];
    for (const [by, pid, seenBy] of [
      ['chief', 'year', inCrew],
      ['stranger', 'elsewhere', administrator],
    ] as const)
      for (const fid of ['crew-form', 'empty-form']) {
        const title = `${fid} of ${pid}: only for some.`;
        keepSecret('form', title, seenBy);
        await as(by, 'form.create', { pid, fid, title, state: 'open', fields, audience: { tids: ['crew'] } });
      }
    const [note, phone] = ['Said to those who read the form.', '+886900112233'];
    const values = { size: 'M', note, phone };
    await as('member', 'form.putAnswer', { pid: 'year', fid: 'crew-form', values, state: 'sent' });
    isOf('member', note, phone);
    keepSecret('answer', note, ['owner', 'chief', 'catering']);
    keepSecret('sealed answer', phone, ['catering']);
    keepSecret('uid of an answer', people.member.id, ['owner', 'chief', 'catering']);
    const naming = { uid: people.catering.id, purpose: 'Shirts', sealed: true, ends_on: soon() };
    const { id } = await as('owner', 'form.nameReader', { pid: 'year', fid: 'crew-form', ...naming });
    return ({ object }) => ({
      answerer: object === 'own' ? people.member.id : NOBODY,
      reading: object === 'own' ? (id ?? NOBODY) : NOBODY,
    });
  },

  // What one has answered, made or may read is in one's file, by its title.
  alsoShownIn: { 'me.downloadData': ['form'] },

  rows: {
    'form.list': inProject(({ pid }) => ({ pid }), PUBLIC, ['form']),
    'form.templates': alone(() => ({}), EVERYBODY),
    'form.due': alone(() => ({}), ANY_PERSON, ['form']),
    'form.create': inTeam(({ pid, tid }) => ({ pid, title: 'New', audience: { tids: [tid] } }), OF_CHIEFS),
    'form.create for everybody': inProject(({ pid }) => ({ pid, template: 'parking' }), OF_MANAGERS),
    'form.get': inProject(path, reading, ['form']),
    'form.update': inProject((at) => ({ ...path(at), required: true }), OF_RUNNERS, ['form']),
    'form.orphans': inProject((at) => ({ ...path(at), fields: [] }), OF_RUNNERS),
    'form.delete': inProject(unanswered, {
      ...OF_RUNNERS,
      // Named for another form: of this one they know nothing.
      own: { ok: CHIEFS, forbidden: ['member', 'project token'], else: 'not_found' },
    }),
    'form.delete what was answered': inProject(path, {
      ...OF_RUNNERS,
      own: { conflict: CHIEFS, forbidden: ['member', 'catering', 'project token'], else: 'not_found' },
    }),
    'form.remind': inProject(path, OF_RUNNERS),
    'form.missing': inProject(path, OF_RUNNERS, ['name', 'uid']),
    'form.answer': inProject(path, OF_ASKED),
    'form.putAnswer': inProject((at) => ({ ...path(at), values: { size: 'S' }, state: 'sent' }), OF_ASKED),
    // The chief has not answered.
    'form.deleteAnswer': inProject(path, { ...OF_ASKED, own: hiddenBut(['member']) }),
    'form.answers': inProject(path, OF_ANSWER_READERS, ['answer', 'uid of an answer', 'name']),
    'form.export': inProject(path, OF_ANSWER_READERS, ['answer', 'name']),
    // Long before the event: only who was named for what is sealed.
    'form.exportSealed': inProject(
      path,
      {
        own: {
          ok: ['catering'],
          forbidden: ['administrator', 'owner', 'chief', 'member'],
          else: 'not_found',
        },
        ...elsewhere({ forbidden: administrator, else: 'not_found' }),
      },
      ['answer', 'sealed answer', 'name'],
    ),
    'form.summary': inProject(path, OF_ANSWER_READERS),
    // Long before the event: nothing in it, for anybody.
    'form.emergencies': inProject(({ pid }) => ({ pid }), PUBLIC),
    'form.readers': inProject(path, OF_OWNER, ['uid']),
    'form.nameReader': inProject(
      (at) => ({ ...path(at), uid: at.insider, purpose: 'Shirts', sealed: false, ends_on: soon() }),
      OF_OWNER,
    ),
    'form.endReader': inProject((at) => ({ ...path(at), id: at.reading }), OF_OWNER),
    // Long before the event: only who was named for it.
    'form.release': inProject(
      (at) => ({ ...path(at), uids: [at.answerer] }),
      {
        own: {
          ok: ['catering'],
          forbidden: ['administrator', 'owner', 'chief', 'member'],
          else: 'not_found',
        },
        ...elsewhere({ forbidden: administrator, else: 'not_found' }),
      },
      ['sealed answer', 'name'],
    ),
  },
});
