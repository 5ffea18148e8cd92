import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseEmail } from './email.ts';
import { Person } from './person.entity.ts';

export const findPersonByEmail = (em: EntityManager, email: string): Promise<Person | null> =>
  em.findOne(Person, { email: normaliseEmail(email) });
