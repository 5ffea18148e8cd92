import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Smaller ones take longer on their way to a thread and back than they save, and compress worse. */
const SMALLEST_PART = 48 * 1024;
/** The threads that Node has for such work; more parts would wait for each other. */
const THREADS = Math.min(4, availableParallelism());
/** Ten bytes that say: gzip, by deflate, without name or time, from whatever system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * One gzip stream, its parts compressed at the same time: each ends at a whole byte and none refers to the one before, so
 * that they follow each other as they are. Unlike several streams in a row, every client reads it to its end.
 */
export async function gzipInParts(
  body: Buffer,
  options: { level: number; windowBits?: number },
  threads = THREADS,
): Promise<Buffer> {
  const count = Math.max(1, Math.min(threads, Math.floor(body.length / SMALLEST_PART)));
  const size = Math.ceil(body.length / count);
  const parts = Array.from({ length: count }, (_, i) => {
    const part = body.subarray(i * size, (i + 1) * size);
    const finishFlush = i === count - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    // Room for all of it: every piece of 16 kB would be a way to the thread and back.
    return deflate(part, { ...options, finishFlush, chunkSize: Math.max(part.length, 1024) });
  });
  const trailer = trailerOf(body); // while the threads are at it
  return Buffer.concat([HEADER, ...(await Promise.all(parts)), trailer]);
}

/** How clients know that they have read all of it, and that it is whole. */
function trailerOf(body: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body), 0);
  trailer.writeUInt32LE(body.length % 2 ** 32, 4);
  return trailer;
}
