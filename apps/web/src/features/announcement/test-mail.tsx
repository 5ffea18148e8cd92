import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { inputOf } from './announcement-draft.ts';

/** To the author alone, as often as they like. */
export function TestMail({ input }: { input: ReturnType<typeof inputOf> }) {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal('announcement', 'project');
  const test = useMutation(trpc.announcement.test.mutationOptions());
  return (
    <div>
      <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate(input)}>
        {t('write.test')}
      </Button>
      <Outcome failure={refusal(test.error)} done={test.isSuccess ? t('write.tested') : null} />
    </div>
  );
}
