import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import type { TeamDetail } from '../project/queries.ts';
import { isFull, missingIn } from './overview/headcounts.ts';

/** What one wants to know of a team at a glance. */
export function TeamMarks({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('project');
  if (team.closed) return <span className={card.warning}>{t('overview.closed')}</span>;
  const missing = missingIn(team);
  return (
    <>
      {missing > 0 && <span className={card.mark}>{t('overview.missing', { count: missing })}</span>}
      {isFull(team) && <span className={card.mark}>{t('overview.full')}</span>}
      {missing === 0 && !isFull(team) && team.headcount_wanted !== null && (
        <span className={card.mark}>{t('overview.enough')}</span>
      )}
      {team.chiefs === 0 && <span className={card.warning}>{t('overview.noChief')}</span>}
    </>
  );
}
