import { PolicyAcceptance } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { type Policy, PolicyChecks } from './policy-checks.tsx';
import { usePolicyBoxes } from './use-policy-boxes.ts';

interface Props {
  pid: string;
  policies: readonly Policy[];
  onAccepted: () => unknown;
}

/** The texts that the reader has still to accept in a project, and the button that accepts them. */
export function AcceptPolicies({ pid, policies, onAccepted }: Props) {
  const { t } = useTranslation(['project', 'application']);
  const boxes = usePolicyBoxes(policies);
  const accept = useMutation(trpc.policy.accept.mutationOptions());
  const form = useContractForm({
    values: { accepted: [] as string[] },
    schema: PolicyAcceptance,
    draft: null,
    read: () => ({ pid, accepted_policies: boxes.versions }),
    check: ({ accepted }) => boxes.missing(accepted),
    sentence: boxes.sentence,
    send: accept.mutateAsync,
    onSent: onAccepted,
    // They may have changed since the page was opened: the reader has to see what they accept.
    onRefused: () => queryClient.invalidateQueries({ queryKey: trpc.policy.pathKey() }),
  });
  return (
    <Form form={form}>
      <PolicyChecks
        policies={policies}
        accepted={form.values.accepted}
        errorOf={({ kind }) => form.errorOf(`accepted.${kind}`)}
        onChange={(accepted) => form.set({ accepted })}
      />
      <Submit form={form} label={t('policies.submit')} />
    </Form>
  );
}
