import { Worker } from 'node:worker_threads';
import { MOST_PICTURE_BYTES } from '@muster/rules';
import { DomainError } from '../kernel/errors.ts';

interface Size {
  width: number;
  height: number;
}

/** What becomes of a picture: two sizes, cut to them or fitted into them. */
export interface Shape {
  large: Size;
  small: Size;
  fit: { fit: 'cover' } | { fit: 'inside'; withoutEnlargement: true };
  /** On white, where a picture may not be looked through. */
  opaque?: true;
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;

export const SHAPES = {
  photo: { large: square(512), small: square(128), fit: { fit: 'cover' }, opaque: true },
  cover: { large: { width: 1920, height: 1080 }, small: { width: 800, height: 450 }, fit: INSIDE, opaque: true },
  /** Text on it has to be read. */
  receipt: { large: square(1600), small: square(128), fit: INSIDE, opaque: true },
  logo: { large: square(512), small: square(128), fit: INSIDE },
} as const satisfies Record<string, Shape>;

function square(side: number): Size {
  return { width: side, height: side };
}

export interface Asked {
  bytes: Uint8Array;
  shape: Shape;
}

/** WebP, with nothing in it but the picture. */
export interface EncodedSize extends Size {
  content: Uint8Array;
}

export interface EncodedImage {
  large: EncodedSize;
  small: EncodedSize;
}

/** What the worker answers. */
export type Told = EncodedImage | { refused: string | null };

/** Waiting pictures are held in memory: a few are a queue, more are an attack. */
const MOST_WAITING = 12;
/** Longer than the worker gives itself for both sizes: then it is stuck. */
const STUCK_AFTER_MS = 25_000;
/** A thread with its decoder is not kept for the next picture of another day. */
const IDLE_MS = 30_000;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew, in a thread of its own and one after the other: whatever was sent, what is kept was written by
 * us. What is no picture, moves, or is larger than any camera makes is refused.
 */
export async function encodeImage(bytes: Uint8Array, shape: Shape): Promise<EncodedImage> {
  if (bytes.byteLength > MOST_PICTURE_BYTES) throw unusable('A picture has at most 5 MB.');
  if (waiting >= MOST_WAITING)
    throw new DomainError('unavailable', 'Many pictures are waiting. Please try again in a moment.', { retryAfter: 5 });
  waiting += 1;
  const turn = last.then(() => ask({ bytes, shape }));
  last = turn.catch(() => undefined);
  const told = await turn.finally(() => {
    waiting -= 1;
  });
  if ('refused' in told) throw unusable(told.refused ?? 'This picture is broken, and can’t be read.');
  return told;
}

const unusable = (detail: string): DomainError =>
  new DomainError('invalid', detail, { fields: [{ pointer: '/image', detail }] });

async function ask(asked: Asked): Promise<Told> {
  clearTimeout(idle);
  // What the process was told to load before its own code is not for this thread.
  worker ??= new Worker(new URL('./image-worker.ts', import.meta.url), { name: 'pictures', execArgv: [] });
  const current = worker;
  let stuck: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Told>((done, fail) => {
      current.once('message', done);
      current.once('error', fail);
      current.once('exit', () => fail(new Error('The thread for pictures ended.')));
      stuck = setTimeout(() => fail(new Error('The thread for pictures is stuck.')), STUCK_AFTER_MS);
      current.ref();
      current.postMessage(asked);
    });
  } catch (error) {
    worker = null;
    void current.terminate();
    throw error;
  } finally {
    clearTimeout(stuck);
    // One by one: all at once would take those along that the worker itself listens with.
    for (const event of ['message', 'error', 'exit']) current.removeAllListeners(event);
    // Nobody has to wait for it to leave.
    current.unref();
    idle = setTimeout(letGo, IDLE_MS).unref();
  }
}

function letGo(): void {
  void worker?.terminate();
  worker = null;
}
