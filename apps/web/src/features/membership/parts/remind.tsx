import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';

/** Mails a person again that their place waits for a yes. */
export function Remind({ pid, uid, name }: { pid: string; uid: string; name: string }) {
  const { t } = useTranslation('membership');
  const refusal = useRefusal('membership');
  const remind = useMutation(trpc.place.remind.mutationOptions());
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={remind.isPending}
        aria-label={t('remindOf', { name })}
        onClick={() => remind.mutate({ pid, uid })}
      >
        {t('remind')}
      </Button>
      <Outcome failure={refusal(remind.error)} done={remind.isSuccess ? t('reminded', { name }) : null} />
    </>
  );
}
