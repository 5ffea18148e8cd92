import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { isOwner } from '../../membership/queries.ts';
import { WHICH } from '../queries.ts';

/** Which of the projects to show, and for those who may the way to a new one. */
export function ProjectChoice() {
  const { t } = useTranslation('projects');
  const me = useSession()?.me;
  return (
    <>
      {(me?.administrator || me?.places.some(isOwner)) && (
        <div>
          <Link to="/projects/new">{t('begin')}</Link>
        </div>
      )}
      <Tabs label={t('which.label')}>
        {WHICH.filter((which) => which !== 'mine' || me).map((which) => (
          <Link
            key={which}
            to="/projects"
            search={which === 'all' ? {} : { which }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {t(`which.${which}`)}
          </Link>
        ))}
      </Tabs>
    </>
  );
}
