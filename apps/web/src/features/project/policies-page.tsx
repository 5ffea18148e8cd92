import { Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshForReader, useSession } from '../../session/current-session.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AcceptPolicies } from './parts/accept-policies.tsx';
import { useProject, useProjectTitle } from './queries.ts';

const route = getRouteApi('/projects/$pid');
const toAccept = trpc.policy.mine.queryOptions({});

/** In place of any page of a project, for somebody with a place in it who has never accepted its policies. */
export function BeforeYouGoOn() {
  const { t } = useTranslation('project');
  const { pid } = route.useParams();
  usePageTitle(t('policies.title'));
  return (
    <Loaded query={useQuery(toAccept)} failed={t('policies.failed')}>
      {({ data }) => {
        const asked = data.find((one) => one.pid === pid);
        return (
          <div className={page.narrow}>
            <div>
              <Title order={1}>{t('policies.title')}</Title>
              <Text c="dimmed" mt="xs">
                <Named names={{ project: asked?.project_names ?? { en: pid } }}>
                  {(names) => t('policies.lead', names)}
                </Named>
              </Text>
            </div>
            {asked && (
              <AcceptPolicies
                // A new version has to be read and ticked anew.
                key={asked.policies.map(({ version }) => version).join(' ')}
                pid={pid}
                policies={asked.policies}
                onAccepted={refreshForReader}
              />
            )}
            <LeaveInstead pid={pid} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** Nobody has to accept in order to leave. */
function LeaveInstead({ pid }: { pid: string }) {
  const { t } = useTranslation(['project', 'team']);
  const refusal = useRefusal('project');
  const me = useSession()?.me;
  const leave = useMutation(trpc.staff.removeMember.mutationOptions({ onSuccess: refreshForReader }));
  const leaveAsChief = useMutation(trpc.staff.removeChief.mutationOptions({ onSuccess: refreshForReader }));
  const teams = me?.places.filter((place) => place.pid === pid && place.tid !== null) ?? [];
  if (me == null || teams.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="leave-instead">
      <div>
        <Title order={2} size="h3" id="leave-instead">
          {t('policies.leaveTitle')}
        </Title>
        <Text c="dimmed">{t('policies.leaveText')}</Text>
      </div>
      {teams.map(({ tid, team_name, role }) => {
        const team = team_name ?? '';
        return (
          <AskOnce
            key={tid}
            destructive
            label={t('policies.leave', { team })}
            consequence={t('policies.leaveAsk', { team })}
            yes={t('policies.leaveYes')}
            no={t('team:team.keep')}
            pending={leave.isPending || leaveAsChief.isPending}
            onYes={() => (role === 'chief' ? leaveAsChief : leave).mutate({ pid, tid: tid ?? '', uid: me.uid })}
          />
        );
      })}
      <Outcome failure={refusal(leave.error ?? leaveAsChief.error)} />
    </section>
  );
}

/** New versions: a to-do, which closes nothing meanwhile. */
export function PoliciesPage() {
  const { t } = useTranslation('project');
  const { pid } = useProject();
  useProjectTitle(t('policies.newTitle'));
  return (
    <Loaded query={useQuery(toAccept)} failed={t('policies.failed')}>
      {({ data }) => {
        const asked = data.find((one) => one.pid === pid);
        return (
          <div className={card.section}>
            <Title order={2}>{t('policies.newTitle')}</Title>
            {asked === undefined ? (
              <>
                <Text role="status">{t('policies.allAccepted')}</Text>
                <Link to="/">{t('policies.toStart')}</Link>
              </>
            ) : (
              <>
                <Text c="dimmed">{t('policies.newLead')}</Text>
                <AcceptPolicies
                  key={asked.policies.map(({ version }) => version).join(' ')}
                  pid={pid}
                  policies={asked.policies}
                  onAccepted={refreshForReader}
                />
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
