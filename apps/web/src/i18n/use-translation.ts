import type { i18n } from 'i18next';
// biome-ignore lint/style/noRestrictedImports: the one place that gives it types
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { FIRST } from './first.ts';
import type { Texts } from './registry.ts';

type AllTexts = (typeof FIRST)['en'] & Texts;
type Name = keyof AllTexts;

interface Dictionary {
  readonly [key: string]: string | Dictionary;
}
type WithoutNumber<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type Join<Begin extends string, Mark extends string, Key> = Key extends string ? `${Begin}${Mark}${Key}` : never;
/** `shell.place.home`; `toDoCount` for both of its forms. */
type KeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends Dictionary ? Join<Key, '.', KeyOf<Part[Key]>> : WithoutNumber<Key>;
}[keyof Part & string];
/** Worked out once for each namespace. */
type Keys = { [Each in Name]: KeyOf<AllTexts[Each]> };
type KeysWithName = { [Each in Name]: Join<Each, ':', Keys[Each]> };

type KeyIn<Names> = Names extends Name
  ? Keys[Names] | KeysWithName[Names]
  : Names extends readonly [infer First extends Name, ...infer Others extends Name[]]
    ? Keys[First] | KeysWithName[First | Others[number]]
    : never;

export interface Translation<Names> {
  t: (key: KeyIn<Names>, values?: { readonly count?: number; readonly [value: string]: unknown }) => string;
  i18n: i18n;
}

/**
 * The texts of one namespace, or of several: the first without its name, the others as `name:key`. It is the library's
 * own hook. Its own types work out for each call what a text may be; half the time of a type check went into that.
 */
export const useTranslation: <const Names extends Name | readonly Name[] = 'common'>(
  names?: Names,
) => Translation<Names> = useLibraryTranslation as never;
