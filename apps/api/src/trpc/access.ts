import type { TokenScope } from '@muster/rules';

/**
 * Who may call a procedure at all. It stands in the procedure's meta, put there by the builder that the procedure
 * begins with (`procedures.ts`). What may be done to which object is the policies' business.
 */
export interface Access {
  /** Whether a caller without any credential may call it. */
  anonymous: boolean;
  /** What a token needs. Null where tokens don't matter. */
  scope: TokenScope | null;
  /** Whether the use case holds this against the caller itself, in the same query as its own work. */
  checkedByUseCase?: true;
}
