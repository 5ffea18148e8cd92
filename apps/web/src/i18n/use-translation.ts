import type { i18n } from 'i18next';
// biome-ignore lint/style/noRestrictedImports: the one place that gives it types
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { Catalogues, Namespace } from './catalogues.ts';

type WithoutNumber<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type Join<Begin extends string, Mark extends string, Key> = Key extends string ? `${Begin}${Mark}${Key}` : never;
/** `shell.place.home`; `toDoCount` for both of its forms. */
type KeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutNumber<Key> : Join<Key, '.', KeyOf<Part[Key]>>;
}[keyof Part & string];
/** Worked out once for each namespace. */
type Keys = { [Each in Namespace]: KeyOf<Catalogues[Each]> };
type KeysWithName = { [Each in Namespace]: Join<Each, ':', Keys[Each]> };

type KeyIn<Names> = Names extends Namespace
  ? Keys[Names] | KeysWithName[Names]
  : Names extends readonly [infer First extends Namespace, ...infer Others extends Namespace[]]
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
export const useTranslation: <const Names extends Namespace | readonly Namespace[] = 'common'>(
  names?: Names,
) => Translation<Names> = useLibraryTranslation as never;
