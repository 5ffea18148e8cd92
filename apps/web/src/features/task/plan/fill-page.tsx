import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import page from '../../../ui/page.module.css';
import { teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { FillProposal } from './fill-proposal.tsx';
import classes from './plan.module.css';

const route = getRouteApi('/projects/$pid/own/tasks/fill');

/** “Fill it for me”: who could do what a day still needs; one looks at it, and takes over all or parts. */
export function FillPage() {
  const { t } = useTranslation('task');
  const { pid, can, state } = useProject();
  useProjectTitle(t('plan.fill.title'));
  const { day } = route.useSearch();
  if (!can.make_tasks && state !== 'archived') return <NotYours pid={pid} />;
  return (
    <>
      <div>
        <Link
          to="/projects/$pid/tasks/grid"
          params={{ pid }}
          search={day === undefined ? {} : { day }}
          className={page.back}
        >
          {t('tabs.grid')}
        </Link>
        <Title order={2}>{t('plan.fill.title')}</Title>
        <Text c="dimmed" className={page.lead}>
          {t(state === 'archived' ? 'plan.archived' : 'plan.fill.lead')}
        </Text>
      </div>
      {state !== 'archived' && <Fill />}
    </>
  );
}

function Fill() {
  const { t } = useTranslation('task');
  const { pid, starts_on } = useProject();
  const option = useToldOption();
  const refusal = useRefusal('task', 'project');
  const { day = starts_on, team = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const ask = useMutation(trpc.taskProposal.propose.mutationOptions());
  const choose = (change: { day?: string; team?: string }) => {
    ask.reset();
    void navigate({ search: { day, team, ...change }, replace: true });
  };
  const propose = () => ask.mutate({ pid, day, ...(team !== '' && { tid: team }) });
  return (
    <>
      <form
        className={card.section}
        onSubmit={(event) => {
          event.preventDefault();
          propose();
        }}
      >
        <div className={classes.fields}>
          <TextInput
            type="date"
            label={t('plan.fill.day')}
            value={day}
            required
            onChange={({ currentTarget: { value } }) => choose({ day: value })}
          />
          <NativeSelect
            label={t('plan.work.team')}
            value={team}
            onChange={({ currentTarget: { value } }) => choose({ team: value })}
            data={[{ value: '', label: t('plan.fill.allTeams') }, ...teams.map(({ tid, names }) => option(tid, names))]}
          />
          <div>
            <Button type="submit" loading={ask.isPending}>
              {t('plan.fill.propose')}
            </Button>
          </div>
        </div>
        <Text role="status" c="dimmed">
          {ask.isPending ? t('plan.fill.thinking') : ''}
        </Text>
        <Outcome failure={refusal(ask.error)} />
      </form>
      {ask.isSuccess && <FillProposal key={ask.submittedAt} proposal={ask.data.data} onAgain={propose} />}
    </>
  );
}
