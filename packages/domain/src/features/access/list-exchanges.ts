import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';

const SHOWN = 10;

/** The caller's latest pairs, so that a page can say when one was used. */
export const listExchanges = ({ em, actor }: Scope): Promise<ExchangeCredential[]> =>
  em.find(
    ExchangeCredential,
    { person: requirePerson(actor) },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: SHOWN },
  );
