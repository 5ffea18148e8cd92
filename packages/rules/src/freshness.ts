/** What a stolen, still open browser must not do takes a sign-in that is no older than this. */
export const FRESH_MINUTES = 10;
