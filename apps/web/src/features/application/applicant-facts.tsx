import { Text, Title } from '@mantine/core';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { SkillChips } from '../../ui/skill-chips.tsx';
import classes from './applicant.module.css';
import type { Applicant } from './queries.ts';

/** Skills, past years and other applications, as far as the reader may know of them. */
export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation('application');
  const { day } = useMoments();
  const { skills, past_places: past, other_applications: others } = applicant;
  return (
    <div className={classes.facts}>
      <section>
        <Title order={3} size="h4">
          {t('applicant.skills')}
        </Title>
        {skills === null && <Text c="dimmed">{t('applicant.skillsHidden')}</Text>}
        {skills?.length === 0 && <Text c="dimmed">{t('applicant.noSkills')}</Text>}
        {skills !== null && skills.length > 0 && <SkillChips skills={skills} label={t('applicant.skills')} />}
      </section>
      <section>
        <Title order={3} size="h4">
          {t('applicant.past')}
        </Title>
        {past.length === 0 && <Text c="dimmed">{t('applicant.noPast')}</Text>}
        {past.length > 0 && (
          <ul className={classes.years}>
            {past.map(({ year, pid, project_names: project, team_name: key, team_names: team, role }) => (
              <li key={`${pid} ${key}`}>
                <strong>{year}</strong>
                <span>
                  <Told texts={team} />
                  {role === 'chief' && ` (${t('applicant.pastChief')})`}{' '}
                  <Told texts={project} className={classes.quiet} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <Title order={3} size="h4">
          {t('applicant.others')}
        </Title>
        {others.length === 0 && <Text c="dimmed">{t('applicant.noOthers')}</Text>}
        {others.length > 0 && (
          <ul className={classes.years}>
            {others.map(({ tid, team_names: team, state, created_at: at }) => (
              <li key={`${tid} ${at}`}>
                <Told texts={team} />
                <span className={classes.quiet}>
                  {t(`state.${state}`)} · {day(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
