import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refreshSession } from '../../../session/current-session.ts';
import { useMe } from '../../../session/me-context.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import type { Account } from './account-query.ts';

/** What an administrator can do with an account, each asked for once more in its place. */
export function AccountActions({ account }: { account: Account }) {
  const { t } = useTranslation('person');
  const me = useMe();
  const queryClient = useQueryClient();
  const refusal = useRefusal();
  const onSuccess = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: trpc.account.list.pathKey() });
    if (account.uid === me.uid) await refreshSession();
  };
  const suspend = useMutation(trpc.account.suspend.mutationOptions({ onSuccess }));
  const restore = useMutation(trpc.account.restore.mutationOptions({ onSuccess }));
  const appoint = useMutation(trpc.account.setAdministrator.mutationOptions({ onSuccess }));
  const { uid, administrator } = account;
  const suspended = account.suspended_at !== null;
  const name = account.name || account.email;
  const error = suspend.error ?? restore.error ?? appoint.error;
  const failure = problemOf(error)?.slug === 'conflict' ? t('accounts.conflict') : refusal(error);

  const standing = suspended ? 'restore' : 'suspend';
  const rank = administrator ? 'demote' : 'promote';
  return (
    <div>
      <div className={card.actions}>
        {uid !== me.uid && (
          <AskOnce
            key={standing}
            destructive={!suspended}
            label={t(`accounts.${standing}`)}
            fullLabel={t(`accounts.${standing}Of`, { name })}
            consequence={t(`accounts.${standing}Ask`, { name })}
            yes={t(`accounts.${standing}Yes`)}
            no={t('accounts.keep')}
            pending={suspend.isPending || restore.isPending}
            onYes={() => (suspended ? restore : suspend).mutate({ uid })}
          />
        )}
        {!suspended && (
          <AskOnce
            key={rank}
            destructive={administrator}
            label={t(`accounts.${rank}`)}
            fullLabel={t(`accounts.${rank}Of`, { name })}
            consequence={t(`accounts.${rank}Ask`, { name })}
            yes={t(`accounts.${rank}Yes`)}
            no={t('accounts.keep')}
            pending={appoint.isPending}
            onYes={() => appoint.mutate({ uid, administrator: !administrator })}
          />
        )}
      </div>
      {error !== null && <Outcome failure={failure} />}
    </div>
  );
}
