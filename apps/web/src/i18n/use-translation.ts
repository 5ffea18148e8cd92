import type { CatalogueKey } from '@muster/rules/catalogue';
import type { i18n } from 'i18next';
// biome-ignore lint/style/noRestrictedImports: the one place that gives it types
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { Catalogues, Namespace } from './catalogues.ts';

/** Worked out once for each namespace. */
type Keys = { [Each in Namespace]: CatalogueKey<Catalogues[Each]> };
type KeysWithName = { [Each in Namespace]: `${Each}:${Keys[Each]}` };

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
