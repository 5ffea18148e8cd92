import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** All of it as one file. */
export function Download() {
  const { t } = useTranslation('my-data');
  const refusal = useRefusal();
  const download = useMutation(
    trpc.me.downloadData.mutationOptions({
      // Nothing of it stays in the memory of the page.
      gcTime: 0,
      onSuccess: ({ data }) =>
        saveFile(`muster-my-data-${data.at.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json'),
    }),
  );
  return (
    <section className={card.section} aria-labelledby="download">
      <div>
        <Title order={2} id="download">
          {t('download.title')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('download.text')}
        </Text>
      </div>
      <Button loading={download.isPending} onClick={() => download.mutate({})}>
        {t('download.button')}
      </Button>
      <Outcome failure={refusal(download.error)} done={download.isSuccess ? t('download.done') : null} />
    </section>
  );
}
