import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_SCOPES, isProjectScope, type TokenScope } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newExchangePair } from '../../crypto/secret.ts';
import type { Actor } from '../../kernel/actor.ts';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { BareScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Person } from '../person/person.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';
import { requireLiveSession } from './require-live-session.ts';

const LIVE_PAIRS = 5;
const DAY = 24 * 60 * 60;
export const DEFAULT_TOKEN_DAYS = 30;
export const MAX_TOKEN_DAYS = 366;

export interface ExchangeRequest {
  personId: string;
  /** Makes a project token; the person must own the project. */
  projectId?: string;
  scopes?: readonly TokenScope[];
  tokenName?: string;
  tokenDays?: number;
}

export interface ExchangePair {
  username: string;
  password: string;
  expiresAt: Date;
}

/** The operator makes pairs for others, without an account. */
export interface IssuingScope extends BareScope {
  actor: Actor | 'operator';
}

/** Makes the one-time pair. The password is in the answer and nowhere else. */
export async function issueExchange({ em, actor }: IssuingScope, request: ExchangeRequest): Promise<ExchangePair> {
  const {
    personId,
    projectId,
    scopes = DEFAULT_SCOPES,
    tokenName = 'API token',
    tokenDays = DEFAULT_TOKEN_DAYS,
  } = request;
  if (!Number.isInteger(tokenDays) || tokenDays < 1 || tokenDays > MAX_TOKEN_DAYS) {
    throw new DomainError('invalid', `A token lives between 1 and ${MAX_TOKEN_DAYS} days.`);
  }
  const tooMuch = projectId === undefined ? undefined : scopes.find((scope) => !isProjectScope(scope));
  if (tooMuch !== undefined) throw new DomainError('invalid', `A project token can't have the scope ${tooMuch}.`);

  const pair = newExchangePair();
  return inTransaction(em, async (tx) => {
    // The lock makes pairs of one person come one after the other, so that the count below is true.
    await lockRows(tx, { people: [personId] });
    const person = await tx.findOne(Person, { id: personId });
    if (person === null) throw notFound();
    if (person.suspendedAt !== null) throw new DomainError('forbidden', 'A suspended person gets no credentials.');
    if (
      projectId !== undefined &&
      (await tx.count(ProjectRole, { project: projectId, person, role: 'owner', ...CONFIRMED })) === 0
    ) {
      throw new DomainError('forbidden', 'Only an owner makes credentials for a project.');
    }
    if (actor !== 'operator') await requireLiveSession(tx, actor);
    await endOldestPairs(tx, personId);
    const credential = tx.create(ExchangeCredential, {
      username: pair.username,
      passwordHash: hashSecret(pair.password),
      person,
      project: projectId ?? null,
      scopes: [...scopes],
      tokenName,
      tokenLifetime: tokenDays * DAY,
    });
    recordAudit(tx, actor, {
      action: 'exchange.issue',
      projectId: projectId ?? null,
      subjectId: personId,
      after: { scopes: [...scopes], name: tokenName },
    });
    await tx.flush();
    return { ...pair, expiresAt: credential.expiresAt };
  });
}

/** A person who asks for a new pair has lost the old ones: rather than refuse, end the oldest. */
async function endOldestPairs(em: EntityManager, personId: string): Promise<void> {
  const live = await em.find(
    ExchangeCredential,
    { person: personId, usedAt: null, expiresAt: { $gt: databaseNow() } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, fields: ['id'] },
  );
  const oldest = live.slice(LIVE_PAIRS - 1).map((credential) => credential.id);
  if (oldest.length > 0) await em.nativeUpdate(ExchangeCredential, { id: oldest }, { expiresAt: databaseNow() });
}
