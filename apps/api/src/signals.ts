/** A launcher and a terminal may both pass on one Ctrl-C: what comes this soon after the first is the same one. */
const ECHO_MS = 500;

/** Any signal to end asks for an orderly stop. A second Ctrl-C asks to hurry; a second SIGTERM asks for nothing new. */
export function listenForSignals(): { toStop: Promise<void>; toHurry: Promise<void> } {
  const stop = Promise.withResolvers<void>();
  const hurry = Promise.withResolvers<void>();
  let since = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === 0) since = performance.now();
      else if (signal === 'SIGINT' && performance.now() - since > ECHO_MS) hurry.resolve();
      stop.resolve();
    });
  }
  // A terminal that was closed takes our output with it; that must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return { toStop: stop.promise, toHurry: hurry.promise };
}
