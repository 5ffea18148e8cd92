import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { endsSoon } from '../../../session/ends-soon.ts';
import { Moment } from '../../../session/moment.tsx';
import { AskOnce } from '../../../ui/ask-once.tsx';
import classes from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import type { Token } from './token-query.ts';

export function TokenRow({ row, token, onRevoked }: { row: RowProps; token: Token; onRevoked: () => void }) {
  const { t } = useTranslation('access');
  const queryClient = useQueryClient();
  const refusal = useRefusal();
  const isRevoked = token.revoked_at !== null;
  const revoke = useMutation(
    trpc.token.revoke.mutationOptions({
      onSuccess: async () => {
        onRevoked();
        await queryClient.invalidateQueries({ queryKey: trpc.token.list.pathKey() });
      },
    }),
  );
  return (
    <li {...row} className={classes.card}>
      <div className={classes.head}>
        <bdi className={classes.name}>{token.name}</bdi>
        {isRevoked && <span className={classes.warning}>{t('tokens.isRevoked')}</span>}
        {!isRevoked && endsSoon(token.expires_at) && <span className={classes.warning}>{t('tokens.endsSoon')}</span>}
      </div>
      <dl className={classes.facts}>
        <Fact what={t('tokens.created')}>
          <Moment at={token.created_at} />
        </Fact>
        <Fact what={t('tokens.lastUsed')}>
          {token.last_used_at === null ? t('tokens.neverUsed') : <Moment at={token.last_used_at} />}
        </Fact>
        <Fact what={t(isRevoked ? 'tokens.revokedAt' : 'tokens.expires')}>
          <Moment at={token.revoked_at ?? token.expires_at} />
        </Fact>
        <Fact wide what={t('tokens.scopes')}>
          <code>{token.scopes.join(' ')}</code>
        </Fact>
      </dl>
      {token.deprecated_uses > 0 && (
        <div>
          {t('tokens.deprecated', { count: token.deprecated_uses })}{' '}
          <a href="/api/docs#/Members">{t('tokens.deprecatedLink')}</a>
        </div>
      )}
      {!isRevoked && (
        <div className={classes.actions}>
          <AskOnce
            destructive
            label={t('tokens.revoke')}
            fullLabel={t('tokens.revokeOf', { name: token.name })}
            consequence={t('tokens.revokeAsk')}
            yes={t('tokens.revokeYes')}
            no={t('tokens.keep')}
            pending={revoke.isPending}
            onYes={() => revoke.mutate({ id: token.id })}
          />
        </div>
      )}
      {revoke.isError && <Outcome failure={refusal(revoke.error)} />}
    </li>
  );
}
