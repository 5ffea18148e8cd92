import { useTranslation } from '../../i18n/use-translation.ts';

interface Desk {
  team_name: string | null;
  project_name: string;
}

interface Between extends Desk {
  side: 'person' | 'desk';
  person_name: string | null;
}

/** What to call the other side of a conversation, and the desk. */
export function useNames() {
  const { t } = useTranslation('message');
  const desk = ({ team_name: team, project_name: project }: Desk): string =>
    team === null ? t('owners', { project }) : t('chiefs', { team });
  return {
    desk,
    other: (between: Between): string =>
      between.side === 'person' ? desk(between) : between.person_name || t('unnamed'),
    /** For whom the reader writes, where they are at a desk. */
    as: ({ side, team_name: team, project_name: project }: Between): string | null => {
      if (side === 'person') return null;
      return team === null ? t('asOwners', { project }) : t('asChiefs', { team, project });
    },
  };
}
