import '../i18n/account/index.ts';
import { useTranslation } from 'react-i18next';
import { problemOf, statusOf } from './trpc.ts';

const BY_SLUG = {
  limited: 'failure.limited',
  'fresh-sign-in': 'failure.notFresh',
  'not-found': 'failure.gone',
  forbidden: 'failure.forbidden',
  conflict: 'failure.conflict',
  invalid: 'failure.invalid',
} as const;

/** Why a change was refused, as a sentence. Where a page knows better what a refusal means, it says so itself. */
export function useFailureSentence(): (error: unknown) => string {
  const { t } = useTranslation('account');
  return (error) => {
    if (statusOf(error) === undefined) return t('failure.unreachable');
    const slug = problemOf(error)?.slug;
    return t(slug !== undefined && slug in BY_SLUG ? BY_SLUG[slug as keyof typeof BY_SLUG] : 'failure.failed');
  };
}
