import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

export interface ReaderLimits {
  /** How long an answer may move no byte. */
  stalledMs: number;
  checkedEveryMs: number;
  /** Bytes written and unsent: of one connection, and of all of a node. */
  mostOfSocket: number;
  mostOfNode: number;
}

const MB = 1024 * 1024;

const LIMITS: ReaderLimits = {
  // The system reports room again once a third of its buffer is free, which takes a slow reader many seconds.
  stalledMs: 28_000,
  checkedEveryMs: 1_000,
  // More than any one answer: only a client that sends further requests without reading gets there.
  mostOfSocket: 32 * MB,
  mostOfNode: 256 * MB,
};

interface Reader {
  socket: Socket;
  unsent: number;
  progress: string;
  /** When the last progress was seen. */
  since: number;
}

/**
 * Ends connections whose answers are not read, which would hold them in memory for ever; a reader that is only slow goes
 * on. Where the node holds too much, those that made no progress for longest go first, and of these the largest.
 * Connections are not counted by address: a hall of volunteers has one.
 */
export function cutStalledReaders(server: Server, log: Pick<Logger, 'warn'>, limits = LIMITS): void {
  const answers = new Set<ServerResponse>();
  server.on('request', (_req, res) => {
    answers.add(res);
    res.once('close', () => answers.delete(res));
  });
  let readers = new Map<Socket, Reader>();
  const check = () => {
    readers = readersOf(answers, readers);
    const cut = chooseCut([...readers.values()], limits);
    for (const { socket } of cut) socket.resetAndDestroy();
    if (cut.length > 0) log.warn({ cut: cut.length }, 'connections ended: their answers were not read');
  };
  const timer = setInterval(check, limits.checkedEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** The connections with unsent bytes; answers that wait behind another one of the same connection count too. */
function readersOf(answers: Iterable<ServerResponse>, before: ReadonlyMap<Socket, Reader>): Map<Socket, Reader> {
  const now = performance.now();
  const readers = new Map<Socket, Reader>();
  for (const { writableLength, req } of answers) {
    const { socket } = req;
    if (writableLength === 0 || socket.destroyed) continue;
    const reader = readers.get(socket);
    if (reader !== undefined) {
      reader.unsent += writableLength;
      continue;
    }
    const progress = progressOf(socket);
    const last = before.get(socket);
    const since = last?.progress === progress ? last.since : now;
    readers.set(socket, { socket, unsent: writableLength, progress, since });
  }
  return readers;
}

/** Changes with every byte that the system takes: writes that are done, and what is left of the one at hand. */
function progressOf(socket: Socket): string {
  // No public name: Node's own time limit of a socket looks at it, too, but takes what is received for progress.
  const { writeQueueSize } = (socket as Socket & { _handle?: { writeQueueSize?: number } })._handle ?? {};
  return `${socket.bytesWritten - socket.writableLength} ${writeQueueSize}`;
}

function chooseCut(readers: Reader[], { stalledMs, mostOfSocket, mostOfNode }: ReaderLimits): Reader[] {
  const now = performance.now();
  let left = readers.reduce((sum, { unsent }) => sum + unsent, 0);
  return readers
    .toSorted((a, b) => a.since - b.since || b.unsent - a.unsent)
    .filter(({ since, unsent }) => {
      const isCut = now - since >= stalledMs || unsent > mostOfSocket || left > mostOfNode;
      if (isCut) left -= unsent;
      return isCut;
    });
}
