import { Button, Text } from '@mantine/core';
import { proposeSplit } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { versionsIn } from '../../../ui/form/begun.ts';
import { otherLanguage } from '../../../ui/form/texts.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { keepProject, type ProjectDetail, refreshTeams, type TeamDetail } from '../queries.ts';

interface Proposal {
  /** Null for the project itself. */
  tid: string | null;
  name: string;
  split: Record<Language, string>;
}

/** Names that were written in two languages at once, each with the two names that it would become. */
export function SplitNames({ project, teams }: { project: ProjectDetail; teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  const refusal = useRefusal('project');
  const { pid, main_language: main } = project;
  const other = otherLanguage(main);
  const proposals = [{ tid: null, names: project.names }, ...teams].flatMap(({ tid, names }): Proposal[] => {
    const name = names[main] ?? '';
    const split = names[other] === undefined ? proposeSplit(name) : null;
    return split === null ? [] : [{ tid, name, split }];
  });
  const apply = useMutation({
    mutationFn: async (chosen: readonly Proposal[]) => {
      for (const { tid, name, split: names } of chosen) {
        const versions = versionsIn({ names: { [main]: name, [other]: '' } });
        if (tid === null) await keepProject((await client.project.update.mutate({ pid, names, versions })).data);
        else await client.team.update.mutate({ pid, tid, names, versions });
      }
    },
    onSettled: refreshTeams,
  });
  if (proposals.length === 0)
    return <Outcome failure={null} done={apply.isSuccess ? t('languages.splitDone') : null} />;
  return (
    <div>
      <Text>{t('languages.splitHint')}</Text>
      <ul className={card.list}>
        {proposals.map((proposal) => (
          <li key={proposal.tid ?? ''} className={card.head}>
            <span>
              {proposal.name} → <bdi lang={main}>{proposal.split[main]}</bdi> ·{' '}
              <bdi lang={other}>{proposal.split[other]}</bdi>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={apply.isPending}
              aria-label={t('languages.splitOf', { name: proposal.name })}
              onClick={() => apply.mutate([proposal])}
            >
              {t('languages.split')}
            </Button>
          </li>
        ))}
      </ul>
      {proposals.length > 1 && (
        <Button size="sm" mt="xs" loading={apply.isPending} onClick={() => apply.mutate(proposals)}>
          {t('languages.splitAll', { count: proposals.length })}
        </Button>
      )}
      <Outcome failure={refusal(apply.error)} done={apply.isSuccess ? t('languages.splitDone') : null} />
    </div>
  );
}
