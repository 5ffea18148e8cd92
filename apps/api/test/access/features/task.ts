import { feature } from '../feature.ts';
import { ANY_PERSON, hiddenBut, NOTHING_THERE, OF_MANAGERS } from '../outcomes.ts';
import { CHIEFS, INSIDERS, NOBODY, type Role } from '../roles.ts';
import { inChargeOf } from '../secrets.ts';
import { alone, type Input, inProject, inTeam, type Outcome } from '../table.ts';

interface At {
  /** Of the crew, taken by the member. */
  task: string;
  /** Of the crew, taken by nobody. */
  free: string;
  /** Of the crew; sign-up has not begun. */
  later: string;
  /** A person of the project who has accepted its policies. */
  helper: string;
  /** Of the preview of a table of tasks. */
  digest: string;
}

const path: Input<At> = ({ pid, task }) => ({ pid, id: task });
const untaken: Input<At> = ({ pid, free }) => ({ pid, id: free });
const times = { starts_at: '2083-08-07T10:00', ends_at: '2083-08-07T12:00' };
const later = { starts_at: '2083-08-07T14:00', ends_at: '2083-08-07T16:00' };

const administrator: readonly Role[] = ['administrator'];
const elsewhere = (other: Outcome) => ({ other, draft: NOTHING_THERE, absent: NOTHING_THERE });
/** What there is to do is for people of the project and its programs. */
const KNOWN = { own: hiddenBut(INSIDERS), ...elsewhere(hiddenBut(administrator)) };
const IN_A_DRAFT = hiddenBut(administrator);
/** What of the insiders are no people who run it. */
const but = (ok: readonly Role[]): readonly Role[] => INSIDERS.filter((role) => !ok.includes(role));
const runners = (ok: readonly Role[], outcome: 'ok' | 'conflict' = 'ok') => ({
  own: { [outcome]: ok, forbidden: but(ok), else: 'not_found' } as Outcome,
  ...elsewhere({ [outcome]: administrator, else: 'not_found' } as Outcome),
});
const OF_RUNNERS = runners(CHIEFS);
/** Names: chiefs and owners, and those who do it too; administrators and programs none. */
const SEEING: readonly Role[] = ['owner', 'chief', 'chief of another team', 'member'];
const HOURS: readonly Role[] = ['owner', 'chief', 'chief of another team'];
const sees = (ok: readonly Role[]) => ({
  own: { ok, forbidden: but(ok), else: 'not_found' } as Outcome,
  ...elsewhere({ forbidden: administrator, else: 'not_found' }),
});

const MARK = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
const TABLE = 'title,due\nSigns,2083-08-01\n';
/** Every chief may look what a text would make; of the project’s tasks nothing. */
const LEADING: readonly Role[] = ['administrator', 'owner', 'chief', 'chief of another team'];
const OF_IMPORTERS = { ...runners(LEADING), draft: IN_A_DRAFT };

export const task = feature<At>({
  async arrange({ as, cast: { people }, keepSecret }) {
    const made: Record<string, Omit<At, 'digest'>> = {};
    for (const [by, pid, seenBy] of [
      ['chief', 'year', [...INSIDERS, 'has not accepted']],
      ['stranger', 'elsewhere', administrator],
    ] as const) {
      const title = `Task of ${pid}: only for its people.`;
      keepSecret('task', title, seenBy);
      const make = async (when: object) =>
        (await as(by, 'task.create', { pid, tid: 'crew', title, most: 5, ...when })).id ?? NOBODY;
      const helper = pid === 'year' ? people['chief of another team'].id : NOBODY;
      made[pid] = {
        task: await make(times),
        free: await make(later),
        later: await make({ ...later, opens_at: '2083-08-01T10:00' }),
        helper,
      };
    }
    const digests = new Map<string, string>();
    for (const pid of ['year', 'elsewhere', 'draft'])
      digests.set(pid, (await as(inChargeOf(pid), 'taskImport.preview', { pid, text: TABLE })).digest as string);
    await as('member', 'task.putPerson', { pid: 'year', id: made.year?.task, uid: 'me' });
    keepSecret('uid in a task', people.member.id, SEEING);
    return ({ pid }) => ({
      ...(made[pid] ?? { task: NOBODY, free: NOBODY, later: NOBODY, helper: NOBODY }),
      digest: digests.get(pid) ?? '0'.repeat(64),
    });
  },

  // What one has to do, or has made, is in one's file.
  alsoShownIn: { 'me.downloadData': ['task'] },

  rows: {
    'task.list': inProject(({ pid }) => ({ pid }), { ...KNOWN, draft: IN_A_DRAFT }, ['task']),
    'task.days': inProject(({ pid }) => ({ pid }), { ...KNOWN, draft: IN_A_DRAFT }),
    'task.create': inTeam(({ pid, tid }) => ({ pid, tid, title: 'New', due_on: '2083-08-07' }), {
      ...OF_RUNNERS,
      draft: IN_A_DRAFT,
      closed: { ok: ['administrator', 'owner'], forbidden: but(['administrator', 'owner']), else: 'not_found' },
      'absent team': {
        invalid: ['administrator', 'owner'],
        forbidden: but(['administrator', 'owner']),
        else: 'not_found',
      },
    }),
    'task.pattern': inTeam(
      ({ pid, tid }) => ({
        pid,
        task: { tid, title: 'New' },
        pattern: { days: ['2083-08-07'], from: '09:00', until: '11:00', every_minutes: 60 },
      }),
      {
        ...OF_RUNNERS,
        draft: IN_A_DRAFT,
        closed: { ok: ['administrator', 'owner'], forbidden: but(['administrator', 'owner']), else: 'not_found' },
        'absent team': {
          invalid: ['administrator', 'owner'],
          forbidden: but(['administrator', 'owner']),
          else: 'not_found',
        },
      },
    ),
    'task.get': inProject(path, KNOWN, ['task']),
    'task.update': inProject((at) => ({ ...path(at), least: 2 }), OF_RUNNERS, ['task']),
    'task.delete': inProject(untaken, OF_RUNNERS),
    'task.delete what was taken': inProject(path, { ...runners(CHIEFS, 'conflict'), other: hiddenBut(administrator) }),
    'task.cancel': inProject(path, OF_RUNNERS, ['task']),
    'task.people': inProject(path, sees(SEEING), ['uid in a task', 'name']),
    'task.putPerson': inProject((at) => ({ ...untaken(at), uid: 'me' }), {
      own: {
        ok: ['chief', 'member'],
        conflict: ['administrator', 'owner', 'finance', 'catering', 'chief of another team'],
        forbidden: ['project token'],
        else: 'not_found',
      },
      ...elsewhere({ conflict: administrator, else: 'not_found' }),
    }),
    // Who is assigned may not do so themselves, but ask for it: the task is not open to their team.
    'task.putPerson of another': inProject((at) => ({ ...path(at), uid: at.helper }), {
      ...OF_RUNNERS,
      own: {
        ok: CHIEFS,
        conflict: ['chief of another team'],
        forbidden: but([...CHIEFS, 'chief of another team']),
        else: 'not_found',
      },
      other: { conflict: administrator, else: 'not_found' },
    }),
    'task.deletePerson': inProject((at) => ({ ...path(at), uid: 'me' }), {
      // Also of a place that is withheld: nobody is held by a policy.
      own: { ok: [...INSIDERS, 'has not accepted'], else: 'not_found' },
      ...elsewhere(hiddenBut(administrator)),
    }),
    'task.deletePerson another': inProject((at) => ({ ...path(at), uid: at.insider }), OF_RUNNERS),
    'task.undoMark': inProject((at) => ({ ...path(at), uid: at.insider }), runners(CHIEFS, 'conflict')),
    'task.remind': inProject((at) => ({ ...path(at), id: at.later }), {
      own: {
        ok: ['chief', 'member'],
        conflict: but(['chief', 'member', 'project token']),
        forbidden: ['project token'],
        else: 'not_found',
      },
      ...elsewhere({ conflict: administrator, else: 'not_found' }),
    }),
    'task.dropReminder': inProject((at) => ({ ...path(at), id: at.later }), {
      own: { ok: but(['project token']), forbidden: ['project token'], else: 'not_found' },
      ...elsewhere(hiddenBut(administrator)),
    }),
    'task.calendar': alone(() => ({}), ANY_PERSON),
    'task.mine': alone(() => ({}), ANY_PERSON, ['task']),
    'task.openCalendar': alone(() => ({}), ANY_PERSON),
    'rest.openCalendar': alone(() => ({}), { else: 'forbidden' }),
    'task.closeCalendar': alone(() => ({}), ANY_PERSON),
    'task.hours': inProject(({ pid }) => ({ pid }), {
      ...sees(HOURS),
      draft: { forbidden: administrator, else: 'not_found' },
    }),
    'taskSettings.get': inProject(({ pid }) => ({ pid }), { ...KNOWN, draft: IN_A_DRAFT }),
    'taskSettings.update': inProject(({ pid }) => ({ pid, rest_minutes: 0 }), {
      own: { ok: ['administrator', 'owner'], forbidden: but(['administrator', 'owner']), else: 'not_found' },
      ...elsewhere(hiddenBut(administrator)),
      draft: IN_A_DRAFT,
    }),
    'taskImport.preview': inProject(({ pid }) => ({ pid, text: TABLE }), OF_IMPORTERS),
    'taskImport.commit': inProject(({ pid, digest }) => ({ pid, text: TABLE, digest }), {
      ...OF_IMPORTERS,
      // What another one has looked at, and may not write: those who run one team are refused its lines.
      own: {
        ok: ['administrator', 'owner'],
        conflict: ['chief', 'chief of another team'],
        forbidden: but(LEADING),
        else: 'not_found',
      },
    }),
    'taskProposal.propose': inProject(
      ({ pid }) => ({ pid, day: '2083-08-07' }),
      { ...sees(HOURS), draft: { forbidden: administrator, else: 'not_found' } },
      ['task', 'uid', 'name'],
    ),
    'taskProposal.accept': inProject(({ pid, free, helper }) => ({ pid, lines: [{ id: free, uid: helper }] }), {
      ...sees(HOURS),
      draft: { forbidden: administrator, else: 'not_found' },
    }),
    'task.exportHours': inProject(({ pid }) => ({ pid }), {
      ...sees(HOURS),
      draft: { forbidden: administrator, else: 'not_found' },
    }),
    'taskDay.desk': inProject(
      ({ pid }) => ({ pid, at: '2083-08-07T10:30:00.000Z' }),
      { ...sees(HOURS), draft: { forbidden: administrator, else: 'not_found' } },
      ['task', 'uid in a task', 'name'],
    ),
    'taskDay.people': inProject(
      ({ pid }) => ({ pid, q: 'e' }),
      { ...sees(HOURS), draft: { forbidden: administrator, else: 'not_found' } },
      ['found uid', 'name'],
    ),
    // Each mark says for itself whether it was kept.
    'taskDay.marks': inProject(
      (at) => ({
        pid: at.pid,
        marks: [{ id: MARK, task: at.task, uid: at.insider, state: 'checked_in' }],
      }),
      {
        own: { ok: [...administrator, ...HOURS], forbidden: but([...administrator, ...HOURS]), else: 'not_found' },
        ...elsewhere(hiddenBut(administrator)),
        draft: IN_A_DRAFT,
      },
    ),
    'taskDay.wallState': inProject(({ pid }) => ({ pid }), OF_MANAGERS),
    'taskDay.openWall': inProject(({ pid }) => ({ pid }), OF_MANAGERS),
    'taskDay.closeWall': inProject(({ pid }) => ({ pid }), OF_MANAGERS),
    // The address is the credential; who has another one learns nothing, whoever they are.
    'taskDay.wall': alone(() => ({ secret: 'x'.repeat(43) }), { else: 'not_found' }),
    // Of a task that nobody has: the member is one of those who could do it.
    'taskDesk.candidates': inProject(untaken, sees(['owner', 'chief']), ['uid in a task', 'found uid', 'name']),
    'taskDesk.waiting': alone(() => ({}), ANY_PERSON),
  },
});
