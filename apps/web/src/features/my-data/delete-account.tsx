import { Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type myDataEn from '../../../locales/en/my-data.json';
import { problemOf, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshForReader } from '../../session/current-session.ts';
import { useMe } from '../../session/me-context.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { forgetForms } from '../../ui/form/unsaved.ts';
import { Outcome } from '../../ui/outcome.tsx';

type Obstacle = RouterOutputs['me']['data']['data']['deletion_obstacles'][number];
type Explained = keyof typeof myDataEn.delete.obstacle;

/** Explains an obstacle by its code; one that this version doesn't know gets a general sentence. */
function useExplanation(): (code: string) => string {
  const { t, i18n } = useTranslation('my-data');
  const isExplained = (code: string): code is Explained => i18n.exists(`my-data:delete.obstacle.${code}`);
  return (code) => t(`delete.obstacle.${isExplained(code) ? code : 'other'}`);
}

/** The end of the account: what goes, what stays, and what stands in the way. */
export function DeleteAccount({ obstacles }: { obstacles: Obstacle[] }) {
  const { t } = useTranslation('my-data');
  const { email } = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusal = useRefusal();
  const explain = useExplanation();
  const leave = useMutation(
    trpc.me.deleteAccount.mutationOptions({
      onSuccess: async () => {
        forgetForms();
        // First away from here: this page would ask to sign in.
        await navigate({ to: '/goodbye', replace: true });
        await refreshForReader();
      },
      // What stands in the way may have come only now.
      onError: () => queryClient.invalidateQueries({ queryKey: trpc.me.data.queryKey({}) }),
    }),
  );
  const conflict = problemOf(leave.error)?.conflict;
  const failure = conflict === undefined ? refusal(leave.error) : explain(conflict);
  return (
    <section className={card.card} aria-labelledby="delete">
      <Title order={2} id="delete">
        {t('delete.title')}
      </Title>
      <Text>{t('delete.goes')}</Text>
      <Text>{t('delete.stays')}</Text>
      <Text c="dimmed">{t('delete.again')}</Text>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} />
      ) : (
        <div className={card.actions}>
          <AskOnce
            destructive
            label={t('delete.button')}
            consequence={t('delete.ask', { email })}
            yes={t('delete.yes')}
            no={t('delete.no')}
            pending={leave.isPending}
            onYes={() => leave.mutate({ confirmed: true })}
          />
        </div>
      )}
      <Outcome failure={leave.isError && obstacles.length === 0 ? failure : null} />
    </section>
  );
}

function Obstacles({ obstacles }: { obstacles: Obstacle[] }) {
  const { t } = useTranslation('my-data');
  const explain = useExplanation();
  return (
    <div>
      <Text fw={550}>{t('delete.blocked')}</Text>
      <ul>
        {obstacles.map(({ code, projects }) => (
          <li key={code}>
            {explain(code)}{' '}
            {projects.map(({ pid, name }, place) => (
              <span key={pid}>
                {place > 0 && t('separator')}
                <Link to="/projects/$pid/settings/roles" params={{ pid }}>
                  <bdi>{name}</bdi>
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
