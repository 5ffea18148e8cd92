import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Keyring } from '../crypto/keyring.ts';
import {
  type BackedUpTable,
  type BackupHeader,
  damaged,
  FORMAT,
  isSealedWith,
  LAST_LINES,
  LAST_LINES_LENGTH,
  MAGIC,
  nameOf,
  refused,
} from './format.ts';
import { FrameReader } from './frame-reader.ts';
import { RowSum, type TableSum } from './row-sum.ts';

export interface Backup {
  file: string;
  header: BackupHeader;
  /** Every table once, in order. All of its rows have to be read before the next one, and are checked at its end. */
  tables(): AsyncGenerator<{ table: BackedUpTable; rows: AsyncGenerator<Buffer>; sum: () => TableSum }>;
}

/** A file that is whole, not changed, and of this master key: all of it is read once before anybody gets to see a row. */
export async function openBackup(file: string, keys: Keyring, signal?: AbortSignal): Promise<Backup> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw refused(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`);
  });
  try {
    const { header, begins } = await readHead(handle, file);
    const ends = await checkWhole(handle, file, keys, signal);
    return { file, header, tables: () => tablesIn(file, header, begins, ends) };
  } finally {
    await handle.close();
  }
}

/** More than any header of ours takes. */
const LONGEST_HEAD = 4 * 1024 * 1024;

async function readHead(handle: FileHandle, file: string): Promise<{ header: BackupHeader; begins: number }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0);
  const head = buffer.subarray(0, bytesRead);
  const firstEnd = head.indexOf('\n');
  const [, format] = new RegExp(`^${MAGIC} (\\d+)$`).exec(head.subarray(0, Math.max(firstEnd, 0)).toString()) ?? [];
  if (format === undefined) throw refused(`${file} is not a backup of Muster.`);
  if (Number(format) !== FORMAT)
    throw refused(`${file} has the format ${format}; this version of Muster reads ${FORMAT} only. Use a newer one.`);
  const secondEnd = head.indexOf('\n', firstEnd + 1);
  if (secondEnd === -1) throw damaged(file, 'its end is missing');
  try {
    const header = JSON.parse(head.subarray(firstEnd + 1, secondEnd).toString()) as BackupHeader;
    return { header, begins: secondEnd + 1 };
  } catch {
    throw damaged(file, 'what it says of itself cannot be read');
  }
}

/** Answers where the rows end. */
async function checkWhole(handle: FileHandle, file: string, keys: Keyring, signal?: AbortSignal): Promise<number> {
  const ends = (await handle.stat()).size - LAST_LINES_LENGTH;
  const last = Buffer.alloc(LAST_LINES_LENGTH);
  if (ends > 0) await handle.read(last, 0, LAST_LINES_LENGTH, ends);
  const [, written, seal] = LAST_LINES.exec(last.toString('latin1')) ?? [];
  if (written === undefined || seal === undefined) throw damaged(file, 'its end is missing');
  const sha256 = createHash('sha256');
  const bytes = createReadStream(file, { end: ends - 1, ...(signal ? { signal } : {}) });
  for await (const chunk of bytes) sha256.update(chunk as Buffer);
  const found = sha256.digest();
  if (found.toString('hex') !== written) throw damaged(file, 'its checksum is another one');
  if (!isSealedWith(keys, found, Buffer.from(seal, 'hex')))
    throw refused(
      `${file} was not made with this MASTER_KEY, or was changed since. Use the key that the service had when the backup was made.`,
    );
  return ends;
}

async function* tablesIn(
  file: string,
  { tables }: BackupHeader,
  begins: number,
  ends: number,
): ReturnType<Backup['tables']> {
  const content = pipeline(createReadStream(file, { start: begins, end: ends - 1 }), createGunzip(), () => undefined);
  const frames = new FrameReader(content, () => damaged(file, 'its rows end too early'));
  try {
    for (const table of tables) {
      let sum: TableSum | undefined;
      const rows = async function* () {
        const adding = new RowSum();
        for (let chunk = await frames.next(); chunk.length > 0; chunk = await frames.next()) {
          adding.add(chunk);
          yield chunk;
        }
        sum = adding.get();
        const written = JSON.parse((await frames.next()).toString()) as TableSum;
        if (sum.sha256 !== written.sha256 || sum.rows !== table.rows)
          throw damaged(file, `the checksum of ${nameOf(table)} is another one`);
      };
      yield {
        table,
        rows: rows(),
        sum: () => sum ?? expectRead(table),
      };
    }
  } finally {
    content.destroy();
  }
}

function expectRead(table: BackedUpTable): never {
  throw new Error(`${nameOf(table)} was not read to its end`);
}
