import { isDatabaseFailure } from './database-failure.ts';

interface Waiting<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question;
}

/**
 * Answers questions together. A question that finds nothing under way is asked at once; those that come while one is
 * under way wait for it and then go together, the same one of many only once. Every answer is therefore read after its
 * question was put, so nobody is told something older than their own request; and under load the database is asked once
 * for many.
 */
export class Batcher<Question, Answer> {
  readonly #ask: (questions: Question[]) => Promise<Answer[]>;
  readonly #most: number;
  readonly #keyOf: (question: Question) => unknown;
  readonly #waiting = new Map<unknown, Waiting<Question, Answer>>();
  #underWay = false;

  /** `ask` answers in the order of the questions. Questions with the same key are the same. */
  constructor(
    ask: (questions: Question[]) => Promise<Answer[]>,
    { most = 100, keyOf = (question) => question }: { most?: number; keyOf?: (question: Question) => unknown } = {},
  ) {
    this.#ask = ask;
    this.#most = most;
    this.#keyOf = keyOf;
  }

  put(question: Question): Promise<Answer> {
    if (!this.#underWay) {
      const first = { question, ...Promise.withResolvers<Answer>() };
      void this.#run([first]);
      return first.promise;
    }
    const key = this.#keyOf(question);
    const same = this.#waiting.get(key);
    if (same !== undefined) return same.promise;
    const waiting = { question, ...Promise.withResolvers<Answer>() };
    this.#waiting.set(key, waiting);
    return waiting.promise;
  }

  async #run(first: Waiting<Question, Answer>[]): Promise<void> {
    this.#underWay = true;
    for (let batch = first; batch.length > 0; batch = this.#take(this.#most)) {
      try {
        const answers = await this.#ask(batch.map(({ question }) => question));
        for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
      } catch (error) {
        // Those behind them would wait as long again for a database that doesn't answer.
        const hopeless = isDatabaseFailure(error) ? this.#take(this.#waiting.size) : [];
        for (const { reject } of [...batch, ...hopeless]) reject(error);
      }
    }
    this.#underWay = false;
  }

  #take(most: number): Waiting<Question, Answer>[] {
    const taken: Waiting<Question, Answer>[] = [];
    for (const [key, waiting] of this.#waiting) {
      if (taken.length === most) break;
      taken.push(waiting);
      this.#waiting.delete(key);
    }
    return taken;
  }
}
