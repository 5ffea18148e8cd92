import { Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Named } from '../../../i18n/named.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepMe } from '../../../session/current-session.ts';
import { useMe } from '../../../session/me-context.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';

/** A switch for each project: whether its roster shows one's name. It counts at once, for readers of copies too. */
export function RosterSwitches() {
  const { t } = useTranslation('profile');
  const refusal = useRefusal();
  const { rosters, hidden_from_roster: hidden } = useMe();
  const save = useMutation(
    trpc.me.update.mutationOptions({
      onSuccess: async ({ data }) => {
        keepMe(data);
        await queryClient.invalidateQueries({ queryKey: trpc.member.pathKey() });
      },
    }),
  );
  // A switch moves under the finger, and back where the service refuses.
  const asked = (save.isPending ? save.variables.hidden_from_roster : undefined) ?? hidden;
  const choose = (pid: string, shown: boolean): void =>
    save.mutate({ hidden_from_roster: [...asked.filter((other) => other !== pid), ...(shown ? [] : [pid])] });
  return (
    <Section title={t('rosters.title')} hint={t('rosters.hint')}>
      {rosters.length === 0 && <Text c="dimmed">{t('rosters.none')}</Text>}
      <div className={card.list}>
        {rosters.map(({ pid, project_names: project, hidden: isHidden, shown_to }) => (
          <Switch
            key={pid}
            label={<Named names={{ project }}>{(names) => t('rosters.show', names)}</Named>}
            description={t(`rosters.${isHidden ? 'hidden' : shown_to}`)}
            checked={!asked.includes(pid)}
            onChange={(event) => choose(pid, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Outcome failure={refusal(save.error)} done={save.isSuccess ? t('rosters.saved') : null} />
    </Section>
  );
}
