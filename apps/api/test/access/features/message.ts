import { newId } from '@muster/domain';
import { feature } from '../feature.ts';
import { ANY_PERSON, hiddenBut, NOTHING_THERE, OF_MANAGERS, only } from '../outcomes.ts';
import { NOBODY, type Role } from '../roles.ts';
import { alone, type Input, inProject, inTeam, thing } from '../table.ts';

interface At {
  /** In the project: the candidate's with the chiefs of the crew; elsewhere: with its owner. */
  thread: string;
  /** What the candidate wrote in it. */
  message: string;
  /** Of what the desk wrote in it. */
  report: string;
  /** The owners' against somebody. */
  block: string;
}

const path: Input<At> = ({ thread }) => ({ id: thread });
const text = 'Hello';

/** For one side of it; for everybody else, owners and administrators too, there is none. */
const ofSides = { own: hiddenBut(['chief']), other: NOTHING_THERE, absent: NOTHING_THERE };
const shown = ['message', 'uid', 'name'];

/** Who may begin: those who have to do with a team write to its chiefs, and these to them. */
const beginning = (own: readonly Role[]) => ({
  own: only(own),
  other: only([]),
  draft: { forbidden: ['administrator'], else: 'not_found' } as const,
  absent: NOTHING_THERE,
  closed: { forbidden: ['administrator', 'owner'], else: 'not_found' } as const,
  'absent team': NOTHING_THERE,
});
const { closed: _, 'absent team': __, ...forOwners } = beginning(['owner']);

export const message = feature<At>({
  alsoShownIn: { 'me.downloadData': ['message'] },
  async arrange({ api, as, cast, keepSecret }) {
    const onlyId = async (sql: string) => (await api.db.em.execute<{ id: string }[]>(sql))[0]?.id ?? NOBODY;
    const [threads, messages, reports] = [
      new Map<string, string>(),
      new Map<string, string>(),
      new Map<string, string>(),
    ];
    const say = (pid: string, words: string, seenBy: readonly Role[]) => {
      const said = `${words} in ${pid}, for few.`;
      keepSecret('message', said, seenBy);
      return { id: newId(), text: said };
    };
    const desks = { year: { by: 'chief', tid: 'crew' }, elsewhere: { by: 'stranger', tid: null } } as const;
    for (const [pid, { by, tid }] of Object.entries(desks)) {
      const readers: readonly Role[] = pid === 'year' ? ['chief'] : [];
      const asked = say(pid, 'A question', readers);
      const { id } = await as('candidate', 'message.begin', { pid, tid, ...asked });
      threads.set(pid, id as string);
      messages.set(pid, asked.id);
      const answer = say(pid, 'An answer', readers);
      await as(by, 'message.send', { thread_id: id, ...answer });
      // Elsewhere the only owner wrote it: an administrator reads the report.
      keepSecret('reported', answer.text, [...readers, pid === 'year' ? 'owner' : 'administrator']);
      await as('candidate', 'message.report', { thread_id: id, message_ids: [answer.id], note: `Look at ${pid}.` });
      keepSecret('reported', `Look at ${pid}.`, [pid === 'year' ? 'owner' : 'administrator']);
      reports.set(pid, await onlyId(`select id from message_report where thread_id = '${id}'`));
    }
    const told = say('year', 'To finance', ['owner', 'finance']);
    const { id } = await as('owner', 'message.begin', { pid: 'year', tid: null, uid: cast.people.finance.id, ...told });
    await as('owner', 'message.end', { id, block: true });
    const block = await onlyId('select id from message_block');
    return ({ object, pid }) => ({
      thread: threads.get(pid) ?? NOBODY,
      message: messages.get(pid) ?? NOBODY,
      report: reports.get(pid) ?? NOBODY,
      block: object === 'own' ? block : NOBODY,
    });
  },

  rows: {
    'message.threads': alone(() => ({}), ANY_PERSON, shown),
    'message.thread': thing(path, ofSides, shown),
    'message.list': thing(({ thread }) => ({ thread_id: thread }), ofSides, ['message', 'name']),
    'message.waiting': alone(() => ({}), ANY_PERSON),
    'message.plan': inTeam(({ pid, tid }) => ({ pid, tid }), beginning(['member', 'has not accepted'])),
    'message.plan to a person': inTeam(({ pid, tid, insider: uid }) => ({ pid, tid, uid }), beginning(['chief']), [
      'name',
    ]),
    'message.plan by one’s own desk': inProject(
      ({ pid, insider: uid }) => ({ pid, uid }),
      {
        ...forOwners,
        own: { ok: ['owner', 'chief'], not_found: ['chief of another team'], else: 'forbidden' },
      },
      ['name'],
    ),
    'message.begin': inTeam(({ pid, tid }) => ({ pid, tid, id: NOBODY, text }), beginning(['member'])),
    'message.begin to a person': inTeam(
      ({ pid, tid, insider: uid }) => ({ pid, tid, uid, id: NOBODY, text }),
      beginning(['chief']),
      ['name'],
    ),
    'message.begin for the owners': inProject(
      ({ pid, insider: uid }) => ({ pid, tid: null, uid, id: NOBODY, text }),
      forOwners,
      ['name'],
    ),
    'message.send': thing(({ thread }) => ({ thread_id: thread, id: NOBODY, text }), ofSides, ['uid', 'name']),
    'message.markRead': thing((at) => ({ ...path(at), through: 1 }), ofSides),
    'message.end': thing((at) => ({ ...path(at), block: true }), ofSides, shown),
    'message.reopen': thing(path, ofSides, shown),
    'message.blocks': alone(() => ({}), ANY_PERSON),
    'message.unblock': thing(({ block }) => ({ id: block }), { ...ofSides, own: hiddenBut(['owner']) }),
    'message.report': thing(
      ({ thread, message: id }) => ({ thread_id: thread, message_ids: [id], note: 'Look' }),
      ofSides,
    ),
    'message.reports': inProject(({ pid }) => ({ pid }), OF_MANAGERS, ['reported', 'uid', 'name']),
    'message.settleReport': inProject(({ pid, report }) => ({ pid, id: report }), {
      own: hiddenBut(['owner']),
      other: hiddenBut(['administrator']),
      draft: NOTHING_THERE,
      absent: NOTHING_THERE,
    }),
  },
});
