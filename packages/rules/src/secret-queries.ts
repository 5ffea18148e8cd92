/**
 * The queries whose input holds a secret: pages send them by POST, since proxies log addresses. The service finds them
 * by its schemas and refuses them by GET; a test compares.
 */
export const SECRET_QUERIES = [
  'invitation.open',
  'place.open',
  'subscription.get',
  'taskDay.wall',
  'teamLink.open',
] as const;
