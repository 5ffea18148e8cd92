import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';

/** Accounts are managed by administrators, in person: not by a token that one of them left somewhere. */
export const canManagePeople = (actor: Actor): boolean => actor.administrator && actor.session !== null;

export function requirePeopleManager(actor: Actor): void {
  if (!canManagePeople(actor)) throw new DomainError('forbidden', 'Only administrators manage accounts.');
}
