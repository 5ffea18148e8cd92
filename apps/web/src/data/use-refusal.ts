import type { Namespace } from '../i18n/catalogues.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { problemOf, statusOf } from './trpc.ts';

const BY_SLUG = {
  unauthenticated: 'failure.signedOut',
  limited: 'failure.limited',
  'fresh-sign-in': 'failure.notFresh',
  'not-found': 'failure.gone',
  forbidden: 'failure.forbidden',
  conflict: 'failure.conflict',
  invalid: 'failure.invalid',
} as const;

/**
 * Why a change was refused, as a sentence; null where nothing was. Conflicts are explained by the features that know
 * them, in their texts under `conflict.<code>`: the first of those named that has the code.
 */
export function useRefusal(...features: Namespace[]): (error: unknown) => string | null {
  const { t, i18n } = useTranslation(['ui', ...features]);
  return (error) => {
    if (error === null || error === undefined) return null;
    if (statusOf(error) === undefined) return t('ui:failure.unreachable');
    const problem = problemOf(error);
    const explained = features.map((name) => `${name}:conflict.${problem?.conflict}`).find((key) => i18n.exists(key));
    if (explained !== undefined) return i18n.t(explained);
    if (problem?.conflict === 'changed_meanwhile') return t('ui:failure.changed');
    const slug = problem?.slug;
    return t(
      slug !== undefined && slug in BY_SLUG ? `ui:${BY_SLUG[slug as keyof typeof BY_SLUG]}` : 'ui:failure.failed',
    );
  };
}
