import { useTranslation } from 'react-i18next';
import { minutesToWait, signInTrouble } from './sign-in-trouble.ts';

/** Why signing in failed, as a sentence that helps; null where nothing has failed. */
export function useSignInSentence(): (error: unknown) => string | null {
  const { t } = useTranslation('session');
  return (error) => {
    if (error === null || error === undefined) return null;
    const trouble = signInTrouble(error);
    if (trouble === 'limited') return t('signIn.trouble.limited', { count: minutesToWait(error) });
    return t(`signIn.trouble.${trouble}`);
  };
}
