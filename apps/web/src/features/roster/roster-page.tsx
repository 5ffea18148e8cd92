import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import { teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { isNotForReader, rosterOf } from './queries.ts';
import { RosterSkeleton } from './roster-skeleton.tsx';
import { RosterView } from './roster-view.tsx';

/** Who helps in the project, by team: a part of it that is not for everybody everywhere. */
export function RosterPage() {
  const { t } = useTranslation(['roster', 'project']);
  const { pid, name } = useProject();
  useProjectTitle(t('project:nav.roster'));
  // Names by language: without them the roster would first speak another one than its reader.
  // It is there all the same if they can't be had.
  const { data: written, isPending, failureCount } = useQuery(teamsOf(pid));
  const waits = isPending && failureCount === 0;
  return (
    <Loaded
      query={useQuery(rosterOf(pid))}
      failed={t('failed')}
      skeleton={<RosterSkeleton />}
      refused={(error) => isNotForReader(error) && <NotPublic name={name} />}
    >
      {({ data }) => (waits ? <RosterSkeleton /> : <RosterView teams={data} written={written?.data} />)}
    </Loaded>
  );
}

function NotPublic({ name }: { name: string }) {
  const { t } = useTranslation('roster');
  const here = useLocation({ select: (location) => location.pathname });
  const signedIn = Boolean(useSession()?.me);
  return (
    <Message
      level={2}
      title={t('notPublicTitle')}
      text={t(signedIn ? 'notYoursText' : 'notPublicText', { project: name })}
    >
      {!signedIn && (
        <Link to="/sign-in" search={{ next: here }}>
          {t('signIn')}
        </Link>
      )}
    </Message>
  );
}
