/** Spreadsheets take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const cellOf = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A table as text that spreadsheets open, and that an import reads again: with a mark that says it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
