import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { teamsOf } from '../../project/queries.ts';
import type { Audience } from '../announcement-query.ts';

/** Whom an announcement is for, in words. */
export function useAudienceWords(pid: string): (audience: Audience) => string {
  const { t } = useTranslation('announcement');
  const project = useTranslation('project');
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const separator = t('audience.separator');
  return ({ tids, roles, tags, applicants, chosen }) => {
    const where = tids?.map((tid) => teams.find((team) => team.tid === tid)?.name ?? tid).join(separator);
    const who = roles?.map((role) => project.t(`role.${role}`)).join(separator);
    const everybody = applicants || chosen !== undefined ? undefined : t('audience.everybody');
    const applied = applicants && t('audience.applicants');
    const noted = tags && t('audience.tagged', { tags: tags.join(separator) });
    const picked = chosen === undefined ? undefined : t('audience.chosen', { count: chosen });
    return [where ?? everybody, picked, who, applied, noted].filter((part) => part !== undefined).join(' · ');
  };
}
