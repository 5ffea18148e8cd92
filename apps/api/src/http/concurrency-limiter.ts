/** A burst is served within this time; a client that retries at once does so twice a second, not thousands of times. */
const MAX_WAIT_MS = 500;

interface Entry {
  slots: number;
  /** Of a caller who is limited by network, too. */
  network: string | undefined;
  /** False where no slot came free in time. */
  admitted: PromiseWithResolvers<boolean>;
}

/** Limits concurrent requests to a fixed number of slots, and queues the rest in FIFO order. */
export class ConcurrencyLimiter {
  readonly #limit: number;
  readonly #queue = new Set<Entry>();
  readonly #inFlight = new Set<Entry>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A request of more slots than there are takes all of them. */
  enter(slots: number, network?: string): Entry {
    const entry = {
      slots: Math.min(slots, this.#limitOf(network)),
      network,
      admitted: Promise.withResolvers<boolean>(),
    };
    this.#queue.add(entry);
    this.#admit();
    // A node that stood still finds this due together with what frees slots: that goes first.
    const timer = setTimeout(() => setImmediate(() => this.#queue.has(entry) && this.leave(entry)), MAX_WAIT_MS);
    void entry.admitted.promise.then(() => clearTimeout(timer));
    return entry;
  }

  leave(entry: Entry): void {
    this.#queue.delete(entry);
    this.#inFlight.delete(entry);
    entry.admitted.resolve(false);
    this.#admit();
  }

  #admit(): void {
    for (const entry of this.#queue) {
      if (this.#inUse() + entry.slots > this.#limit) return;
      // Others may overtake a network that has its share.
      if (this.#inUse(entry.network) + entry.slots > this.#limitOf(entry.network)) continue;
      this.#queue.delete(entry);
      this.#inFlight.add(entry);
      entry.admitted.resolve(true);
    }
  }

  /** Half of the slots for a network: a hall full of volunteers is one, and must not keep all others out. */
  #limitOf(network: string | undefined): number {
    return network === undefined ? this.#limit : Math.max(1, Math.floor(this.#limit / 2));
  }

  #inUse(network?: string): number {
    let sum = 0;
    for (const entry of this.#inFlight) if (network === undefined || entry.network === network) sum += entry.slots;
    return sum;
  }
}
