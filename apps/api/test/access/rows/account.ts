import { only } from '../outcomes.ts';
import { alone, type Outcome, type Row, type Table } from '../table.ts';

const administrator = only(['administrator']);

/** An account is nobody's own here: it is there or not. */
const account = (input: Row['input']): Row => ({
  input,
  on: { own: administrator, absent: { not_found: ['administrator'], else: 'forbidden' } satisfies Outcome },
  shows: ['name', 'account address'],
});

export const ACCOUNT: Table = {
  'account.list': alone(() => ({ limit: 100 }), administrator, ['uid', 'name', 'account address']),
  'retention.list': alone(() => ({}), administrator),
  'account.suspend': account(({ candidate }) => ({ uid: candidate })),
  'account.restore': account(({ candidate }) => ({ uid: candidate })),
  'account.setAdministrator': account(({ candidate }) => ({ uid: candidate, administrator: true })),
};
