import { problemOf } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Policy, policyKey } from './policy-checks.tsx';

/** What every form with texts to accept does about them: which versions are sent, what is missing, what has changed. */
export function usePolicyBoxes(policies: readonly Policy[]) {
  const { t } = useTranslation(['project', 'application']);
  return {
    versions: policies.map(({ kind, version }) => ({ kind, version })),
    /** At the boxes that are not ticked. */
    missing: (accepted: readonly string[]): Record<string, string> =>
      Object.fromEntries(
        policies
          .filter((policy) => !accepted.includes(policyKey(policy)))
          .map((policy) => [`accepted.${policy.kind}`, t('policies.missing')]),
      ),
    sentence: (error: unknown): string | undefined =>
      problemOf(error)?.fields.some(({ pointer }) => pointer === '/accepted_policies')
        ? t('application:apply.policiesChanged')
        : undefined,
  };
}
