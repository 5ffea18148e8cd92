/** The embedded server cannot be used here. The message is a sentence for the person who starts the program. */
export class EmbeddedPgUnavailable extends Error {
  override name = 'EmbeddedPgUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    const platform = `${process.platform}-${process.arch}`;
    super(
      `The embedded PostgreSQL cannot be used here (${platform}): ${reason}\n` +
        'Set DATABASE_URL to use a PostgreSQL server of your own instead.',
      options,
    );
  }
}
