import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import card from '../../ui/card.module.css';
import { isOpen, useOpenApplications } from '../application/queries.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import type { ProjectDetail, TeamDetail } from '../project/queries.ts';

interface Props {
  project: ProjectDetail;
  team: TeamDetail;
  /** Where many of them stand together, beside one that is not quiet. */
  quiet?: boolean;
}

/** The way into a team: to apply, to sign in first, or to what one has applied for already. */
export function ApplyLink({ project, team, quiet = false }: Props) {
  const { t } = useTranslation('application');
  const session = useSession();
  const { pid } = project;
  const { tid, name } = team;
  const mine = useOpenApplications().some((application) => application.pid === pid && application.tid === tid);
  const isIn = useOwnPlaces().some((place) => place.pid === pid && place.tid === tid);
  if (session === undefined || project.state !== 'open' || !isOpen(team) || isIn) return null;
  if (mine) {
    return (
      <div className={card.actions}>
        <Link to="/applications">{t('team.waiting')}</Link>
      </div>
    );
  }
  const signedIn = session.me !== null;
  return (
    <div className={card.actions}>
      <Button
        size={quiet ? 'compact-sm' : 'md'}
        variant={quiet ? 'light' : 'filled'}
        aria-label={t(signedIn ? 'team.applyOf' : 'team.signInOf', { team: name })}
        renderRoot={(props) => <Link to="/projects/$pid/apply" params={{ pid }} search={{ team: tid }} {...props} />}
      >
        {t(signedIn ? 'team.apply' : 'team.signIn')}
      </Button>
    </div>
  );
}
