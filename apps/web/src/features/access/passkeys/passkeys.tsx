import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeyList } from './passkeys-query.ts';

export function Passkeys() {
  const { t } = useTranslation('access');
  const query = useQuery(passkeyList);
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
      <Loaded query={query} failed={t('passkeys.failed')} loading={t('passkeys.loading')} rows={1} height={84}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <Text>{t('passkeys.none')}</Text>
          ) : (
            <ul className={classes.list}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {'PublicKeyCredential' in window ? <AddPasskey /> : <Text c="dimmed">{t('passkeys.unsupported')}</Text>}
    </section>
  );
}
