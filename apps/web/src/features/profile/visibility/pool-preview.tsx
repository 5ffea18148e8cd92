import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../session/me-context.ts';
import { SkillChips } from '../../../ui/skill-chips.tsx';
import classes from '../profile.module.css';
import { ownResume } from '../resume/resume-query.ts';
import { ownPool } from './pool-query.ts';

/** What chiefs and owners find of a person in the talent pool. */
export function PoolPreview() {
  const { t } = useTranslation(['profile', 'directory']);
  const me = useMe();
  const pool = useQuery(ownPool).data?.data;
  const resume = useQuery(ownResume).data?.data;
  if (!pool) return <Text c="dimmed">{t('visibility.seesNoPool')}</Text>;
  return (
    <div className={classes.part}>
      <Title order={3}>
        <bdi>{me.badge_name ?? me.name}</bdi>
      </Title>
      {resume && resume.skills.length > 0 && <SkillChips skills={resume.skills} label={t('profile.skills')} />}
      {resume?.hours != null && <Text>{t('profile.hoursAWeek', { count: resume.hours })}</Text>}
      {pool.wishes !== '' && <Text>{t('directory:directory.wishes', { wishes: pool.wishes })}</Text>}
    </div>
  );
}
