import { isDatabaseFailure } from './database-failure.ts';

/**
 * Answers questions together. A question that finds nothing under way is asked at once; those that come while one is
 * under way wait for it and then go together. Every answer is therefore read after its question was put, so nobody is
 * told something older than their own request; and under load the database is asked once for many.
 */
export class Batcher<Question, Answer> {
  readonly #ask: (questions: Question[]) => Promise<Answer[]>;
  readonly #most: number;
  #waiting: { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = [];
  #underWay = false;

  /** `ask` answers in the order of the questions. */
  constructor(ask: (questions: Question[]) => Promise<Answer[]>, most = 100) {
    this.#ask = ask;
    this.#most = most;
  }

  put(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (!this.#underWay) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#underWay = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most);
      try {
        const answers = await this.#ask(batch.map(({ question }) => question));
        for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
      } catch (error) {
        // Those behind them would wait as long again for a database that doesn't answer.
        const hopeless = isDatabaseFailure(error) ? this.#waiting.splice(0) : [];
        for (const { reject } of [...batch, ...hopeless]) reject(error);
      }
    }
    this.#underWay = false;
  }
}
