import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Identity } from './identity.entity.ts';

/** The accounts elsewhere that sign in as the caller. */
export const listIdentities = ({ em, actor }: Scope): Promise<Identity[]> =>
  em.find(Identity, { person: requirePerson(actor) }, { orderBy: { createdAt: 'asc', id: 'asc' } });
