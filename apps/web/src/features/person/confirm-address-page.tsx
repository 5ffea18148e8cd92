import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keepMe } from '../../session/current-session.ts';
import { LinkEnd, MailedLink } from '../../session/mailed-link.tsx';
import { useFragment } from '../../session/use-fragment.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

const HERE = '/account/confirm-address';

/** Where the link in the mail to a new address leads. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('person');
  const token = useFragment().get('token');
  usePageTitle(t('confirmAddress.title'));
  return token ? <ConfirmAddress key={token} token={token} /> : <End how="incomplete" />;
}

function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('person');
  const refusal = useRefusal();
  const confirm = useMutation(trpc.me.confirmEmailChange.mutationOptions({ onSuccess: ({ data }) => keepMe(data) }));
  const slug = problemOf(confirm.error)?.slug;
  if (confirm.isSuccess) return <End how="done" email={confirm.data.data.email} />;
  if (slug === 'conflict') return <End how="taken" />;
  if (slug === 'invalid' || slug === 'not-found') return <End how="used" />;
  return (
    <MailedLink
      title={t('confirmAddress.title')}
      text={t('confirmAddress.text')}
      submit={t('confirmAddress.submit')}
      signInFirst={{ text: t('confirmAddress.signInFirst'), link: t('confirmAddress.signIn'), next: HERE }}
      pending={confirm.isPending}
      failure={refusal(confirm.error)}
      onSubmit={() => confirm.mutate({ token })}
    />
  );
}

function End({ how, email = '' }: { how: 'done' | 'used' | 'taken' | 'incomplete'; email?: string }) {
  const { t } = useTranslation('person');
  return (
    <LinkEnd title={t('confirmAddress.title')} text={t(`confirmAddress.${how}`, { email })}>
      <Link to="/account/me">{t('confirmAddress.toMe')}</Link>
    </LinkEnd>
  );
}
