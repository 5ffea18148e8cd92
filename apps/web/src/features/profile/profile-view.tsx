import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterOutputs } from '../../data/trpc.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { SkillChips } from '../../ui/skill-chips.tsx';
import { byYear } from './by-year.ts';
import classes from './profile.module.css';

export type PublicProfile = RouterOutputs['profile']['get']['data'];

interface Props {
  profile: PublicProfile;
  /** Of the name: 1 where this is the page, 3 where it is shown in one. */
  level: 1 | 3;
}

/** What a person shows of themselves, as far as it was given to us. */
export function ProfileView({ profile, level }: Props) {
  const { t } = useTranslation('profile');
  const { uid, name, photo, resume, history } = profile;
  const part = (title: string, children: ReactNode) => (
    <section className={classes.part}>
      <Title order={level === 1 ? 2 : 4} {...(level === 3 && { size: 'h3' })}>
        {title}
      </Title>
      {children}
    </section>
  );
  return (
    <div className={classes.profile}>
      <div className={card.person}>
        <Avatar uid={uid} name={name ?? ''} photo={photo} size="large" />
        <Title order={level} {...(level === 3 && { size: 'h2' })}>
          <bdi>{name ?? t('profile.noName')}</bdi>
        </Title>
      </div>
      {resume?.intro && part(t('profile.about'), <Markdown text={resume.intro} level={level === 1 ? 3 : 5} />)}
      {resume &&
        resume.skills.length > 0 &&
        part(t('profile.skills'), <SkillChips skills={resume.skills} label={t('profile.skills')} />)}
      {resume &&
        resume.hours !== null &&
        part(t('profile.hours'), <Text>{t('profile.hoursAWeek', { count: resume.hours })}</Text>)}
      {resume && resume.links.length > 0 && part(t('profile.links'), <Links links={resume.links} />)}
      {history && part(t('profile.history'), <History history={history} />)}
    </div>
  );
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <ul className={classes.plain}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener nofollow ugc">
            {link.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: { history: NonNullable<PublicProfile['history']> }) {
  const { t } = useTranslation('profile');
  if (history.length === 0) return <Text c="dimmed">{t('profile.noHistory')}</Text>;
  return (
    <dl className={classes.years}>
      {byYear(history).map(([year, places]) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            <ul className={classes.plain}>
              {places.map(({ pid, tid, team_names, project_names, role }) => (
                <li key={`${pid} ${tid}`}>
                  <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
                    <Told texts={team_names} />
                  </Link>{' '}
                  {role === 'chief' && <span className={card.mark}>{t('profile.chief')}</span>}
                  <Text size="sm" c="dimmed">
                    <Told texts={project_names} />
                  </Text>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
