/** The code of a page could not be fetched: the connection is away, the server is, or a newer version has replaced it. */
export class CodeNotLoaded extends Error {
  /** Tries once more; what is drawn again then is there. */
  readonly retry: () => Promise<void>;

  constructor(cause: unknown, retry: () => Promise<void>) {
    // Not the browser's own words: by those the router would load the page anew at once, also while offline.
    super('The code of this page could not be fetched.', { cause });
    this.retry = retry;
  }
}
