import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** An answer whose door says which route it is of, for the log, the metrics and spans. Express keeps these. */
export interface Answering extends ServerResponse {
  locals: { route?: string; deprecated?: boolean };
}

type Handler = (req: IncomingMessage, res: Answering) => void;

/** What stands around every door, of Express or before it: needs nothing of Express, and throws nothing. */
export type Around = (req: IncomingMessage, res: Answering, next: () => void) => void;

export function inTurn(around: readonly Around[], last: Handler): RequestListener {
  const first = around.reduceRight<Handler>((next, one) => (req, res) => one(req, res, () => next(req, res)), last);
  return (req, res) => first(req, Object.assign(res, { locals: {} }));
}

/** Where headers go: onto an answer, or into a list. */
export interface Headers {
  setHeader(name: string, value: string | number): unknown;
}

/** As `writeHead` takes them: name, value, name, value. */
export class HeaderList implements Headers {
  readonly flat: string[];

  constructor(flat: readonly string[] = []) {
    this.flat = [...flat];
  }

  setHeader(name: string, value: string | number): void {
    this.flat.push(name, String(value));
  }
}

export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
