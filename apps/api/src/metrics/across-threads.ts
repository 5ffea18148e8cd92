import type { MessagePort } from 'node:worker_threads';
import type { Metrics } from './metrics.ts';

/** The main thread has the numbers, the health thread has the port: one asks, the other answers. */
export function answerOn(port: MessagePort, metrics: Metrics): void {
  port.on('message', (id: number) => {
    metrics.text().then(
      (text) => port.postMessage({ id, text }),
      () => port.postMessage({ id, text: null }),
    );
  });
  port.unref();
}

const PATIENCE_MS = 5_000;

export function askOn(port: MessagePort, patienceMs = PATIENCE_MS): () => Promise<string> {
  const asked = new Map<number, (text: string | null) => void>();
  let last = 0;
  port.on('message', ({ id, text }: { id: number; text: string | null }) => asked.get(id)?.(text));
  return async () => {
    const id = ++last;
    const answer = Promise.withResolvers<string | null>();
    asked.set(id, answer.resolve);
    // A thread that is stuck says nothing.
    const timer = setTimeout(answer.resolve, patienceMs, null);
    port.postMessage(id);
    const text = await answer.promise;
    clearTimeout(timer);
    asked.delete(id);
    if (text === null) throw new Error('no answer');
    return text;
  };
}
