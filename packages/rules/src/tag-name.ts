/** Blanks around and between words don't make another tag; several tags stand in one text with commas between. */
const tidy = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/gu, ' ');

/** One spelling for comparing: `TypeScript`, `typescript` and `ＴｙｐｅＳｃｒｉｐｔ` are one skill. */
export const normaliseTag = (text: string): string => tidy(text).toLowerCase();

/** As people read it: the first spelling of a skill stays. */
export const tidyTag = tidy;

export const splitTags = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,，、]/u)
      .map(normaliseTag)
      .filter(Boolean),
  ),
];
