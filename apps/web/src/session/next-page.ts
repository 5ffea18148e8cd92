import { isOwnPath } from '@muster/rules';

/** Where to go after signing in, from the address or from a mailed link: only to a page of this site. */
export function nextPage(next: string | null | undefined): string {
  if (next === null || next === undefined || !isOwnPath(next)) return '/';
  // Back to where one signs in would be a circle: there counts where that would have led.
  if (!/^\/(sign-in|welcome|signed-out)(?![\w-])/.test(next)) return next;
  return nextPage(new URLSearchParams(next.replace(/^[^?]*/, '')).get('next'));
}
