import { Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AddressStep } from '../../../session/address-step.tsx';
import { CodeStep } from '../../../session/code-step.tsx';
import { refreshForReader, useSession } from '../../../session/current-session.ts';
import { GoTo } from '../../../session/go-to.tsx';
import { nextPage } from '../../../session/next-page.ts';
import { OtherWays } from '../../../session/other-ways.tsx';
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from '../../../session/sent-code.ts';
import { providerFailure } from '../../../session/sign-in-failure.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';

const route = getRouteApi('/sign-in');

/** Address, then code; or a passkey, or the provider. */
export function SignInPage() {
  const { t } = useTranslation('session');
  const { next, error } = route.useSearch();
  const target = nextPage(next);
  const [sent, setSent] = useState(() => readSentCode());
  const [email, setEmail] = useState(sent?.email ?? '');
  const me = useSession()?.me;
  usePageTitle(t('signIn.title'));
  // A person without a name yet is on the way to the page that asks for it.
  if (me?.name === '') return null;
  if (me) return <GoTo path={target} />;
  const keep = (now: SentCode): void => {
    keepSentCode(now);
    setSent(now);
  };
  const signedIn = async (): Promise<void> => {
    forgetSentCode();
    await refreshForReader();
  };

  if (sent !== null) {
    return (
      <div className={page.narrow}>
        <div>
          <Title order={1}>{t('signIn.sentTitle')}</Title>
          <Text c="dimmed" mt="xs">
            {t('signIn.sentText', { email: sent.email })}
          </Text>
        </div>
        <CodeStep
          email={sent.email}
          next={target}
          sentAt={sent.at}
          onResent={() => keepSentCode({ email: sent.email, at: Date.now() })}
          onSignedIn={signedIn}
          onOtherAddress={() => {
            forgetSentCode();
            setSent(null);
          }}
        />
      </div>
    );
  }
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('signIn.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('signIn.lead')}
        </Text>
      </div>
      {error !== undefined && <Outcome failure={t(`signIn.failure.${providerFailure(error)}`, { count: 1 })} />}
      <AddressStep
        known={email}
        next={target}
        onSent={(address) => {
          setEmail(address);
          keep({ email: address, at: Date.now() });
        }}
      />
      <OtherWays next={target} onSignedIn={signedIn} />
    </div>
  );
}
