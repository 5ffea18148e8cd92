/** How a project hides addresses in its listing. */
export const EMAIL_HASH_MODES = ['sha256', 'keyed'] as const;
export type EmailHashMode = (typeof EMAIL_HASH_MODES)[number];
