import type { Profiler } from 'node:inspector';

/** What takes time of a request, from the socket inwards. */
export const LAYERS = [
  'node: http, streams, sockets',
  'node: the rest',
  'compression',
  'express',
  'trpc',
  'zod',
  'mikro-orm',
  'pg',
  'log',
  'crypto',
  'ours: doors',
  'ours: domain, rules, contract',
  'other packages',
  'garbage collection',
  'native code and the system',
] as const;
export type Layer = (typeof LAYERS)[number];

const PACKAGES: readonly [RegExp, Layer][] = [
  [
    /^(express|router|body-parser|finalhandler|send|serve-static|vary|qs|raw-body|on-finished|path-to-regexp)$/,
    'express',
  ],
  [/^@trpc\//, 'trpc'],
  [/^zod$/, 'zod'],
  [/^(@mikro-orm\/.*|kysely)$/, 'mikro-orm'],
  [/^(pg|pg-.*|postgres-.*)$/, 'pg'],
  [/^(pino|pino-.*|sonic-boom|quick-format-unescaped|safe-stable-stringify|fast-redact|@pinojs\/.*)$/, 'log'],
];

/** Undefined for what counts for whoever called it: built-in functions, and Node's files, events, timers. */
export function layerOf(name: string, url: string): Layer | 'idle' | undefined {
  // The profiler itself is no work of the service.
  if (name === '(idle)' || url === 'node:inspector') return 'idle';
  if (name === '(garbage collector)') return 'garbage collection';
  if (name === '(program)' || name === '(root)') return 'native code and the system';
  if (url === '') return undefined;
  if (/^node:(internal\/)?crypto/.test(url)) return 'crypto';
  if (/^node:(_http|http|net|_stream|stream|internal\/(http|net|stream|js_stream))/.test(url))
    return 'node: http, streams, sockets';
  if (url === 'node:zlib') return 'compression';
  if (url.startsWith('node:')) return undefined;
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (inPackage !== undefined) return PACKAGES.find(([names]) => names.test(inPackage))?.[1] ?? 'other packages';
  if (url.includes('/apps/api/')) return 'ours: doors';
  return /\/packages\//.test(url) ? 'ours: domain, rules, contract' : 'other packages';
}

export interface Share {
  layer: Layer;
  /** Microseconds on the main thread. */
  spent: number;
  /** Of all that was not idle, in percent. */
  percent: number;
}

/** The time that was spent in each layer itself, without what it called; the largest first. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const layers = new Map<number, Layer | 'idle'>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const settle = (id: number, around: Layer | 'idle'): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const { functionName, url } = node.callFrame;
    const layer =
      layerOf(functionName, url) ?? (around === 'native code and the system' && url !== '' ? 'node: the rest' : around);
    layers.set(id, layer);
    for (const child of node.children ?? []) settle(child, layer);
  };
  const [root] = nodes;
  if (root !== undefined) settle(root.id, 'native code and the system');
  const spent = new Map<Layer, number>();
  for (const [i, id] of samples.entries()) {
    const layer = layers.get(id);
    if (layer !== undefined && layer !== 'idle') spent.set(layer, (spent.get(layer) ?? 0) + (timeDeltas[i] ?? 0));
  }
  const all = [...spent.values()].reduce((sum, one) => sum + one, 0);
  return [...spent]
    .map(([layer, own]) => ({ layer, spent: own, percent: (100 * own) / all }))
    .sort((a, b) => b.spent - a.spent);
}
