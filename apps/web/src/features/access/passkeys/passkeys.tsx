import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/card.module.css';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeyList } from './passkeys-query.ts';

export function Passkeys() {
  const { t } = useTranslation('access');
  const { data, isPending, isFetching, refetch } = useQuery(passkeyList);
  return (
    <section className={classes.section} aria-labelledby="me-passkeys">
      <div>
        <Title order={2} id="me-passkeys">
          {t('passkeys.title')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('passkeys.text')}
        </Text>
      </div>
      {isPending && (
        <Loading label={t('passkeys.loading')}>
          <Skeleton height={84} radius="lg" />
        </Loading>
      )}
      {!isPending && data === undefined && (
        <LoadFailure sentence={t('passkeys.failed')} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && <Text>{t('passkeys.none')}</Text>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window ? <AddPasskey /> : <Text c="dimmed">{t('passkeys.unsupported')}</Text>}
    </section>
  );
}
