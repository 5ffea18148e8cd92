import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOpenApplications } from '../../application/queries.ts';
import { useOwnPlaces } from '../../membership/queries.ts';
import { WriteLink } from './write-link.tsx';

/** For people of the team and those who wait for its answer; its chiefs write to them, and not to themselves. */
export function MessageChiefs({ pid, tid, team }: { pid: string; tid: string; team?: string }) {
  const { t } = useTranslation('message');
  const roles = useOwnPlaces().filter((place) => place.pid === pid && place.tid === tid);
  const applied = useOpenApplications().some((application) => application.pid === pid && application.tid === tid);
  const isChief = roles.some(({ role }) => role === 'chief');
  if (isChief || (roles.length === 0 && !applied)) return null;
  return (
    <div>
      <WriteLink pid={pid} tid={tid} {...(team !== undefined && { fullLabel: t('write.chiefsOf', { team }) })}>
        {t('write.chiefs')}
      </WriteLink>
    </div>
  );
}
