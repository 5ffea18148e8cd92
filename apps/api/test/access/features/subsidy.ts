import { SUBSIDY_STATES, type SubsidyState } from '@muster/rules/subsidy';
import { feature } from '../feature.ts';
import { ANY_PERSON, hiddenBut, NOTHING_THERE } from '../outcomes.ts';
import { INSIDERS, NOBODY, type Role } from '../roles.ts';
import { inChargeOf } from '../secrets.ts';
import { alone, type Input, inProject, type Outcome, type Row } from '../table.ts';

/** A request in each of these states, of another person each. */
const STANDING = {
  requested: { of: 'member', seenBy: ['owner', 'finance', 'chief', 'member'] },
  attested: { of: 'catering', seenBy: ['owner', 'finance', 'catering'] },
  approved: { of: 'chief of another team', seenBy: ['owner', 'finance', 'chief of another team'] },
} as const satisfies Record<string, { of: Role; seenBy: readonly Role[] }>;
type Standing = keyof typeof STANDING;
const STANDINGS = Object.keys(STANDING) as Standing[];

type At = Record<Standing, string>;

/** Who makes which move; everybody else who sees the request is told that it is none of theirs. */
const MOVERS: Readonly<Record<Standing, Partial<Record<SubsidyState, readonly Role[]>>>> = {
  requested: { attested: ['owner', 'chief'], declined: ['owner', 'chief', 'finance'], withdrawn: ['member'] },
  attested: { requested: ['owner'], approved: ['finance'], declined: ['owner', 'finance'], withdrawn: ['catering'] },
  approved: {
    attested: ['finance'],
    paid: ['finance'],
    declined: ['finance'],
    withdrawn: ['chief of another team'],
  },
};

const administrator: readonly Role[] = ['administrator'];
const elsewhere = (other: Outcome, draft: Outcome = other) => ({ other, draft, absent: NOTHING_THERE });
const NOWHERE_ELSE = elsewhere(NOTHING_THERE);
const KNOWN = { own: hiddenBut(INSIDERS), ...elsewhere(hiddenBut(administrator)) };
const but = (ok: readonly Role[]): readonly Role[] => INSIDERS.filter((role) => !ok.includes(role));
const PAYING: readonly Role[] = ['owner', 'finance'];
/** Money: administrators run the instance, and pay nobody. */
const OF_THE_PAYING = {
  own: { ok: PAYING, forbidden: but(PAYING), else: 'not_found' } as Outcome,
  ...elsewhere({ forbidden: administrator, else: 'not_found' }),
};
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const SHOWN = ['subsidy', 'uid in a subsidy', 'name'];
const TABLE = { currency: 'TWD', rates: [{ location: 'Kaohsiung', fee: 700 }], budget: 9000, cash_limit: 1000 };

/** What answers to those who may show: nobody's own name and id are secrets to themselves, nor is an appointed person's name. */
function shownBy(from: Standing, ok: readonly Role[]): readonly string[] {
  if (ok.length === 0) return [];
  if (ok.every((role) => role === STANDING[from].of)) return ['subsidy'];
  return from === 'attested' ? ['subsidy', 'uid in a subsidy'] : SHOWN;
}

function movesFrom(from: Standing): [string, Row<At>][] {
  const { seenBy } = STANDING[from];
  return SUBSIDY_STATES.map((to): [string, Row<At>] => {
    const ok = MOVERS[from][to] ?? [];
    const conflict = seenBy.filter((role) => !ok.includes(role));
    const input: Input<At> = (at) => ({
      pid: at.pid,
      id: at[from],
      state: to,
      reason: 'Because',
      ...(from === 'approved' && to === 'paid' && { handed_over_by: 'Finance' }),
    });
    return [
      from === 'requested' && to === 'attested' ? 'subsidy.move' : `subsidy.move what is ${from} to ${to}`,
      inProject(input, { own: { ok, conflict, else: 'not_found' }, ...NOWHERE_ELSE }, shownBy(from, ok)),
    ];
  });
}

export const subsidy = feature<At>({
  async arrange({ as, cast: { people }, keepSecret }) {
    const made: Record<string, Partial<At>> = {};
    for (const pid of ['year', 'elsewhere', 'draft'])
      await as(inChargeOf(pid), 'subsidy.putTable', { pid, ...TABLE, version: '*' });
    const ask = async (by: string, pid: string, seenBy: readonly Role[]) => {
      const note = `Note of ${by} in ${pid}: not for everybody.`;
      keepSecret('subsidy', note, seenBy);
      const asked = { pid, location: 'Kaohsiung', means: 'train', return: false, note };
      return (await as(by, 'subsidy.request', asked)).id ?? NOBODY;
    };
    for (const standing of STANDINGS) {
      const { of, seenBy } = STANDING[standing];
      const id = await ask(of, 'year', seenBy);
      keepSecret('uid in a subsidy', people[of].id, seenBy);
      if (standing !== 'requested') await as('owner', 'subsidy.move', { pid: 'year', id, state: 'attested' });
      if (standing === 'approved') await as('finance', 'subsidy.move', { pid: 'year', id, state: 'approved' });
      made.year = { ...made.year, [standing]: id };
    }
    const strange = await ask('stranger', 'elsewhere', []);
    made.elsewhere = Object.fromEntries(STANDINGS.map((standing) => [standing, strange]));
    return ({ pid }) => ({ requested: NOBODY, attested: NOBODY, approved: NOBODY, ...made[pid] });
  },

  // What one has asked for is in one's file.
  alsoShownIn: { 'me.downloadData': ['subsidy'] },

  rows: {
    'subsidy.table': inProject(({ pid }) => ({ pid }), KNOWN),
    'subsidy.putTable': inProject(({ pid }) => ({ pid, ...TABLE, version: '*' }), OF_THE_PAYING),
    'subsidy.putTable with another limit for cash': inProject(
      ({ pid }) => ({ pid, ...TABLE, cash_limit: 2000, version: '*' }),
      { ...OF_THE_PAYING, own: { ok: ['owner'], forbidden: but(['owner']), else: 'not_found' } },
    ),
    'subsidy.putTable from no version': inProject(({ pid }) => ({ pid, ...TABLE, version: 'x' }), {
      ...OF_THE_PAYING,
      own: { precondition: PAYING, forbidden: but(PAYING), else: 'not_found' },
    }),
    'subsidy.list': inProject(({ pid }) => ({ pid }), KNOWN, SHOWN),
    'subsidy.get': inProject(
      ({ pid, requested }) => ({ pid, id: requested }),
      { own: hiddenBut(STANDING.requested.seenBy), ...NOWHERE_ELSE },
      SHOWN,
    ),
    'subsidy.get what is attested': inProject(
      ({ pid, attested }) => ({ pid, id: attested }),
      { own: hiddenBut(STANDING.attested.seenBy), ...NOWHERE_ELSE },
      ['subsidy', 'uid in a subsidy'],
    ),
    'subsidy.request': inProject(({ pid }) => ({ pid, location: 'Kaohsiung', means: 'bus', return: false }), {
      own: {
        ok: ['owner', 'finance', 'chief'],
        conflict: ['member', 'catering', 'chief of another team'],
        forbidden: ['administrator', 'project token'],
        else: 'not_found',
      },
      ...elsewhere({ forbidden: administrator, else: 'not_found' }),
    }),
    ...Object.fromEntries(STANDINGS.flatMap(movesFrom)),
    // Each says for itself whether it was moved.
    'subsidy.moveMany': inProject(({ pid, requested }) => ({ pid, ids: [requested], state: 'attested' }), KNOWN),
    // The project asks for none.
    'subsidyReceipt.add': inProject(({ pid, requested }) => ({ pid, id: requested, image: PIXEL }), {
      own: { conflict: ['member'], else: 'not_found' },
      ...NOWHERE_ELSE,
    }),
    'subsidyReceipt.remove': inProject(({ pid, requested }) => ({ pid, id: requested, receipt: NOBODY }), {
      own: NOTHING_THERE,
      ...NOWHERE_ELSE,
    }),
    'subsidyReceipt.show': inProject(({ pid, requested }) => ({ pid, id: requested, receipt: NOBODY }), {
      own: { forbidden: ['owner', 'chief'], else: 'not_found' },
      ...NOWHERE_ELSE,
    }),
    'subsidy.waiting': alone(() => ({}), ANY_PERSON),
    'subsidy.mine': alone(() => ({}), ANY_PERSON, ['subsidy']),
    'subsidyTotals.get': inProject(({ pid }) => ({ pid }), OF_THE_PAYING),
    'subsidyTotals.file': inProject(({ pid }) => ({ pid, part: 'places' }), OF_THE_PAYING),
  },
});
