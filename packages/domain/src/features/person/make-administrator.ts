import { isEmail } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { BareScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { normaliseEmail } from './email.ts';
import { Person } from './person.entity.ts';

/** The operator's way to the first administrator: an account for the address, new if need be, that runs the instance. */
export async function makeAdministrator({ em }: BareScope, { address }: { address: string }): Promise<Person> {
  const email = normaliseEmail(address);
  if (!isEmail(email)) throw new DomainError('invalid', 'This is not an address that mail can be sent to.');
  return inTransaction(em, async (tx) => {
    const person = (await tx.findOne(Person, { email })) ?? tx.create(Person, { email, name: '' });
    if (person.suspendedAt) throw conflict('suspended', 'This account is suspended.');
    person.administrator = true;
    await tx.flush();
    recordAudit(tx, 'operator', { action: 'person.make_administrator', subjectId: person.id });
    return person;
  });
}
