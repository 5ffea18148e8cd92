import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordKind } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Vault } from '../../crypto/vault.ts';
import { type Actor, requireFresh, requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { Person } from '../person/person.entity.ts';
import { requireConsent } from './consent.ts';
import { type Records, storeRecord } from './records.ts';

/** Where money goes, and who a person is: an intruder who changes these unnoticed can be paid in another's place. */
const GUARDED: readonly RecordKind[] = ['bank', 'profile'];

export interface RecordServices extends Mailing {
  vault: Vault;
}

/** Replaces one of the caller's own records, whole. */
export async function putRecord<Kind extends RecordKind>(
  scope: Scope,
  { kind, record }: { kind: Kind; record: Records[Kind] },
): Promise<void> {
  const personId = requirePerson(scope.actor);
  requireFreshFor(scope.actor, kind);
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
    if (kind === 'dietary') await requireConsent(tx, personId, 'dietary');
    await storeRecord(tx, scope.vault, kind, personId, record);
    await announceChange(tx, actor, scope, personId, kind, 'put');
  });
}

/** A token was made for this (`me.sensitive:write`); an open browser was perhaps only left open. */
export function requireFreshFor(actor: Actor, kind: RecordKind): void {
  if (GUARDED.includes(kind) && actor.session !== null) requireFresh(actor);
}

/** To the log and, for what is guarded, to the person. Neither says what the record holds or held. */
export async function announceChange(
  em: EntityManager,
  actor: Actor,
  { keys, publicUrl }: Mailing,
  personId: string,
  kind: RecordKind,
  change: 'put' | 'remove',
): Promise<void> {
  recordAudit(em, actor, { action: `record.${change}`, subjectId: personId, after: { kind } });
  if (!GUARDED.includes(kind)) return;
  const person = await em.findOneOrFail(Person, { id: personId });
  await enqueueMail(em, keys, {
    template: 'record-changed',
    to: person.email,
    locale: mailLocale(person) ?? 'en',
    kind: kind as 'bank' | 'profile',
    removed: change === 'remove',
    link: `${publicUrl}/account/records`,
  });
}
