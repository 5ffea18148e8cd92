const LONGEST = 2_000;

/** A scheme, a host that begins like one, and whatever follows; no name or password before the host. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}[][^\s\p{Cc}/?#@\\]*(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

/**
 * Whether a text is the address of a page, and nothing that a browser would run or that carries a password. Blanks,
 * control characters and backslashes are refused: browsers drop or turn them, so that what is read isn't followed.
 */
export const isWebAddress = (text: string): boolean => text.length <= LONGEST && WEB_ADDRESS.test(text);

/** The same, for what everybody is sent to: nobody on the way can change where it leads. */
export const isSafeWebAddress = (text: string): boolean => isWebAddress(text) && /^https:/i.test(text);

/** `instagram.com/x` is what people write: a host with a dot, and nothing before it that could be a scheme. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u;

/** The address with the scheme that was left out; anything else as it is. */
export const completeWebAddress = (text: string): string =>
  !isWebAddress(text) && WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
