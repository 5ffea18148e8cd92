import type { BareScope } from '../../kernel/scope.ts';
import { Verification } from './verification.entity.ts';

/** Forgets what a person was sent and no longer needs. */
export async function discardVerifications({ em }: BareScope, { value }: { value: string }): Promise<void> {
  await em.fork().nativeDelete(Verification, { value });
}
