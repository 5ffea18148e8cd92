import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProjectList } from '../project/list/project-list.tsx';
import classes from './home-page.module.css';

/** What this is, and how to take part. */
export function OpenHome() {
  const { t } = useTranslation(['home', 'projects']);
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text size="lg" c="dimmed" mt="md" className={classes.lead}>
          {t('lead')}
        </Text>
      </div>
      <section className={classes.section} aria-labelledby="home-projects">
        <Title order={2} id="home-projects">
          {t('projects:title')}
        </Title>
        <ProjectList />
      </section>
      <div className={classes.ways}>
        <section className={classes.way} aria-labelledby="home-take-part">
          <Title order={2} size="h3" id="home-take-part">
            {t('takePart')}
          </Title>
          <Text c="dimmed">{t('takePartText')}</Text>
          <Link to="/sign-in">{t('signIn')}</Link>
        </section>
        <section className={classes.way} aria-labelledby="home-build">
          <Title order={2} size="h3" id="home-build">
            {t('build')}
          </Title>
          <Text c="dimmed">{t('buildText')}</Text>
          <a href="/api/docs">{t('buildLink')}</a>
        </section>
      </div>
    </div>
  );
}
