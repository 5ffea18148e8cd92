import type { EntityManager } from '@mikro-orm/postgresql';

const MOST_BYTES = 48 * 1024 * 1024;
/** No project takes more than this part of the room from the others. */
const LARGEST_PART = 1 / 6;
/** Versions that were asked for once, of so many things. */
const MOST_NOTED = 5_000;

export interface WantedValue<Value> {
  projectId: string;
  /** What it is, among all that is kept of the project. */
  name: string;
  /** As the database said it, in this request. */
  version: string;
  load: () => Promise<Value>;
  /** About how much memory it takes. */
  bytesOf: (value: Value) => number;
}

interface Kept {
  version: string;
  value: unknown;
  bytes: number;
}

/**
 * What is made of thousands of rows of a project and asked for again and again, such as the names that a search goes
 * over. Only by a version that the database has just said: nothing in here can be stale then. It is made when the same
 * version is asked for a second time, for where everything changes all the time that would cost more than it saves.
 * What was asked for longest ago goes first, and no project holds more than its part.
 */
export class KeptInMemory {
  readonly #projects = new Map<string, Map<string, Kept>>();
  readonly #noted = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #mostBytes: number;
  #bytes = 0;
  /** The project that would go last. */
  #lastAsked: string | undefined;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Undefined where it isn't kept, and not worth making yet: the caller asks the database directly. */
  async find<Value>(wanted: WantedValue<Value>): Promise<Value | undefined> {
    const { projectId, name, version } = wanted;
    const kept = this.#projects.get(projectId)?.get(name);
    if (kept?.version === version) {
      this.#touch(projectId);
      return kept.value as Value;
    }
    const key = `${projectId} ${name}`;
    const known = this.#noted.get(key) === version;
    this.#note(key, version);
    return known ? this.#make(`${key} ${version}`, wanted) : undefined;
  }

  /** Once for all who need the same version meanwhile; it begins after one of them was told the version. */
  async #make<Value>(key: string, wanted: WantedValue<Value>): Promise<Value> {
    const making = (this.#underWay.get(key) as Promise<Value> | undefined) ?? this.#load(wanted);
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #load<Value>({ projectId, name, version, load, bytesOf }: WantedValue<Value>): Promise<Value> {
    const value = await load();
    // A newer version was asked for meanwhile: this one is only answered with.
    if (this.#noted.get(`${projectId} ${name}`) === version)
      this.#keep(projectId, name, { version, value, bytes: bytesOf(value) });
    return value;
  }

  #note(key: string, version: string): void {
    this.#noted.delete(key);
    this.#noted.set(key, version);
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > MOST_NOTED && oldest !== undefined) this.#noted.delete(oldest);
  }

  #keep(projectId: string, name: string, kept: Kept): void {
    const things = this.#projects.get(projectId) ?? new Map<string, Kept>();
    this.#projects.set(projectId, things);
    this.#drop(things, name);
    things.set(name, kept);
    this.#bytes += kept.bytes;
    this.#touch(projectId);
    let own = [...things.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [oldest, { bytes }] of things) {
      if (own <= this.#mostBytes * LARGEST_PART) break;
      own -= bytes;
      this.#drop(things, oldest);
    }
    for (const [id, others] of this.#projects) {
      if (this.#bytes <= this.#mostBytes) break;
      for (const other of [...others.keys()]) this.#drop(others, other);
      this.#projects.delete(id);
    }
  }

  #drop(things: Map<string, Kept>, name: string): void {
    this.#bytes -= things.get(name)?.bytes ?? 0;
    things.delete(name);
  }

  #touch(projectId: string): void {
    if (this.#lastAsked === projectId) return;
    this.#lastAsked = projectId;
    const things = this.#projects.get(projectId);
    if (things === undefined) return;
    this.#projects.delete(projectId);
    this.#projects.set(projectId, things);
  }
}

const memories = new WeakMap<object, KeptInMemory>();

/** One for each database. */
export function memoryOf(em: EntityManager): KeptInMemory {
  const database = em.getConnection();
  const memory = memories.get(database) ?? new KeptInMemory();
  memories.set(database, memory);
  return memory;
}

/** As if nothing had been asked for yet. */
export const forgetKept = (em: EntityManager): boolean => memories.delete(em.getConnection());
