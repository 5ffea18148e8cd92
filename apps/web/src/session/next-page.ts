/**
 * Where to go after signing in, from the address. Only a path of this site: anything that a browser could take for
 * another one would make our sign-in page a way to send people somewhere else.
 */
export function nextPage(next: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, so that `/\t/` becomes `//`.
  if (next === undefined || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next)) return '/';
  // Back to where one signs in would be a circle: there counts where that would have led.
  if (!/^\/(sign-in|welcome|signed-out)(?![\w-])/.test(next)) return next;
  return nextPage(new URLSearchParams(next.replace(/^[^?]*/, '')).get('next') ?? undefined);
}
