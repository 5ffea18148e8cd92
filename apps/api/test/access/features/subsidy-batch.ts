import { feature } from '../feature.ts';
import { NOTHING_THERE } from '../outcomes.ts';
import { INSIDERS, NOBODY, type Role } from '../roles.ts';
import { inProject, type Outcome } from '../table.ts';

/** Approved, and in two batches of finance: one that waits for the second person, and one that the owner has confirmed. */
interface At {
  approved: string;
  closed: string;
  confirmed: string;
  /** Of an answer of the bank to the batch that is confirmed. */
  digest: string;
  /** Of the bank's settings. */
  version: string;
}

const ANSWER = { format: 'csv', text: 'Reference,Result\nMYFJHG000300012X,paid\n' };
const WORDS = { paid: ['paid'], returned: ['returned'] };
const SETTINGS = {
  debtor: null,
  csv: {
    kind: 'csv',
    delimiter: ';',
    headings: false,
    encoding: 'utf-8',
    columns: [
      { heading: 'Reference', value: 'reference' },
      { heading: 'Account', value: 'account' },
      { heading: 'Amount', value: 'amount' },
    ],
  },
  fixed: null,
  answers: {
    csv: { kind: 'csv', encoding: 'utf-8', delimiter: ',', headings: true, reference: 1, result: 2, ...WORDS },
    fixed: null,
  },
};

const administrator: readonly Role[] = ['administrator'];
const PAYING: readonly Role[] = ['owner', 'finance'];
const finance: readonly Role[] = ['finance'];
/** Money: administrators run the instance, and pay nobody. What is not there looks the same to all others. */
function inBooks(outcome: Partial<Pick<Outcome, 'ok' | 'conflict'>>) {
  const known = [...(outcome.ok ?? []), ...(outcome.conflict ?? [])];
  const own: Outcome = { ...outcome, forbidden: INSIDERS.filter((role) => !known.includes(role)), else: 'not_found' };
  const elsewhere: Outcome = { forbidden: administrator, else: 'not_found' };
  return { own, other: elsewhere, draft: elsewhere, absent: NOTHING_THERE };
}
const SHOWN = ['uid in a subsidy', 'name'];

export const subsidyBatch = feature<At>({
  async arrange({ as, api, cast: { projects, open, seeker }, credentials, visitors, keepSecret }) {
    const { em } = api.db;
    const year = projects.year.id;
    /** Of a person who has left since, and is owed it all the same. */
    const owed = async ({ id, name }: { id: string; name: string }): Promise<string> => {
      keepSecret('uid in a subsidy', id, PAYING);
      keepSecret('name', name, PAYING);
      const [row] = await em.execute<{ id: string }[]>(
        `with counted as (
           update traffic_subsidy set last_request = last_request + 1 where project_id = ? returning last_request as number)
         insert into subsidy_request (id, project_id, number, person_id, locations, means, is_return, amount, state)
         select gen_random_uuid(), ?::uuid, number, ?::uuid, '{"en":"Kaohsiung"}', 'train', false, 700, 'approved' from counted
         returning id`,
        [year, year, id],
      );
      return row?.id ?? NOBODY;
    };
    const closed = async (request: string): Promise<string> => {
      const { id = NOBODY } = await as('finance', 'subsidyBatch.create', {
        pid: 'year',
        kind: 'csv',
        requests: [request],
      });
      await as('finance', 'subsidyBatch.update', { pid: 'year', id, state: 'closed', version: 1 });
      return id;
    };
    const [approved] = await em.execute<{ id: string }[]>(
      `select id from subsidy_request where project_id = ? and state = 'approved'`,
      [year],
    );
    const [waiting, confirmed] = [await closed(await owed(open)), await closed(await owed(seeker))];
    await as('owner', 'subsidyBatch.confirm', { pid: 'year', id: confirmed, version: 1 });
    const answer = { pid: 'year', id: confirmed, ...ANSWER };
    const { digest = '' } = await as('finance', 'subsidyBatch.previewAnswer', answer);
    const bank = await visitors.query('subsidyBank.get', credentials.cookies.get('owner') as string, { pid: 'year' });
    const { version } = bank.body.result.data.data;
    const made = { approved: approved?.id ?? NOBODY, closed: waiting, confirmed, digest, version };
    return ({ pid }) => (pid === 'year' ? made : { ...made, approved: NOBODY, closed: NOBODY, confirmed: NOBODY });
  },

  rows: {
    'subsidyBatch.list': inProject(({ pid }) => ({ pid }), inBooks({ ok: PAYING })),
    'subsidyBatch.get': inProject(({ pid, closed }) => ({ pid, id: closed }), inBooks({ ok: PAYING }), SHOWN),
    'subsidyBatch.create': inProject(
      ({ pid, approved }) => ({ pid, kind: 'csv', requests: [approved] }),
      inBooks({ ok: finance }),
      SHOWN,
    ),
    'subsidyBatch.update': inProject(
      ({ pid, closed }) => ({ pid, id: closed, state: 'open' }),
      inBooks({ ok: finance }),
      SHOWN,
    ),
    'subsidyBatch.update what is confirmed': inProject(
      ({ pid, confirmed }) => ({ pid, id: confirmed, state: 'cancelled' }),
      inBooks({ conflict: finance }),
    ),
    // Finance made it.
    'subsidyBatch.confirm': inProject(
      ({ pid, closed }) => ({ pid, id: closed, version: 1 }),
      inBooks({ ok: ['owner'], conflict: finance }),
      SHOWN,
    ),
    'subsidyBatch.remind': inProject(({ pid, closed }) => ({ pid, id: closed }), inBooks({ ok: finance })),
    'subsidyBatch.file': inProject(({ pid, confirmed }) => ({ pid, id: confirmed }), inBooks({ ok: finance })),
    'subsidyBatch.file of what nobody has confirmed': inProject(
      ({ pid, closed }) => ({ pid, id: closed }),
      inBooks({ conflict: finance }),
    ),
    'subsidyBatch.previewAnswer': inProject(
      ({ pid, confirmed }) => ({ pid, id: confirmed, ...ANSWER }),
      inBooks({ ok: finance }),
    ),
    'subsidyBatch.takeAnswer': inProject(
      ({ pid, confirmed, digest }) => ({ pid, id: confirmed, ...ANSWER, digest }),
      inBooks({ ok: finance }),
    ),
    'subsidyBatch.takeAnswer that nobody has looked at': inProject(
      ({ pid, confirmed }) => ({ pid, id: confirmed, ...ANSWER, digest: 'x' }),
      inBooks({ conflict: finance }),
    ),
    'subsidyBank.get': inProject(({ pid }) => ({ pid }), inBooks({ ok: PAYING })),
    'subsidyBank.put': inProject(({ pid, version }) => ({ pid, ...SETTINGS, version }), inBooks({ ok: PAYING })),
    'subsidyBank.put from another version': inProject(
      ({ pid }) => ({ pid, ...SETTINGS, version: 'x' }),
      inBooks({ conflict: PAYING }),
    ),
  },
});
