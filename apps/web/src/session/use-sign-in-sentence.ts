import { useTranslation } from '../i18n/use-translation.ts';
import { minutesToWait, signInFailure } from './sign-in-failure.ts';

/** Why signing in failed, as a sentence that helps; null where nothing has failed. */
export function useSignInSentence(): (error: unknown) => string | null {
  const { t } = useTranslation('session');
  return (error) => {
    if (error === null || error === undefined) return null;
    const failure = signInFailure(error);
    if (failure === 'limited') return t('signIn.failure.limited', { count: minutesToWait(error) });
    return t(`signIn.failure.${failure}`);
  };
}
