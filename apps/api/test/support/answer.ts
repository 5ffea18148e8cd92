export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** Bytes of the body as they came over the wire. */
  size: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  body: any;
}
