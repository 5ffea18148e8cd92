import type { HookScope } from '../kernel/feature.ts';

/** A person whose account goes is taken out of the drafts of others, which name those who were chosen one by one. */
export async function forgetChosen({ em }: HookScope, personId: string): Promise<void> {
  await em.execute(
    `update announcement_draft set audience = jsonb_set(audience, '{uids}', (audience -> 'uids') - ?::text)
     where jsonb_exists(audience -> 'uids', ?::text)`,
    [personId, personId],
  );
}
