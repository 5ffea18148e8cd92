/** A piece of the document. It is data to be walked and mended, so its types stay loose on purpose. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is checked by the linter of the finished document
export type JsonObject = Record<string, any>;
