import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../ui/card.module.css';
import { SkillChips } from '../../ui/skill-chips.tsx';
import { PersonName } from '../team/parts/person-name.tsx';
import classes from './directory.module.css';
import type { DirectoryPerson } from './directory-search.ts';
import { TagEditor } from './tag-editor.tsx';

interface Props {
  pid: string;
  person: DirectoryPerson;
  tagging: boolean;
}

export function DirectoryRow({ pid, person, tagging }: Props) {
  const { t } = useTranslation(['directory', 'profile']);
  const role = useTranslation('project').t;
  const [editing, setEditing] = useState(false);
  const { uid, email, skills, hours, wishes, tags } = person;
  const name = person.name || t('directory.noName');
  const ownTeams = person.teams.filter((team) => team.own);
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <span className={card.head}>
          <PersonName pid={pid} uid={uid} name={name} opens={person.opens} />
          {person.sources.includes('pool') && <span className={card.mark}>{t('directory.inPool')}</span>}
          {person.roles.map((one) => (
            <span key={one} className={card.mark}>
              {role(`role.${one}`)}
            </span>
          ))}
        </span>
        {email !== null && (
          <a href={`mailto:${email}`} className={classes.email}>
            <bdi>{email}</bdi>
          </a>
        )}
      </div>
      <div className={classes.what}>
        {person.teams.length > 0 && (
          <span className={card.head}>
            {person.teams.map((team) => (
              <span key={team.tid}>
                <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: team.tid }}>
                  <bdi>{team.name}</bdi>
                </Link>{' '}
                {team.role === 'chief' && <span className={card.mark}>{role('role.chief')}</span>}
              </span>
            ))}
          </span>
        )}
        {person.applied_to.length > 0 && (
          <Text size="sm">
            {t('directory.appliedTo')}{' '}
            {person.applied_to.map((team, place) => (
              <span key={team.tid}>
                {place > 0 && t('directory.separator')}
                <Link to="/projects/$pid/applications" params={{ pid }} search={{ team: team.tid }}>
                  <bdi>{team.name}</bdi>
                </Link>
              </span>
            ))}
          </Text>
        )}
        {skills !== null && skills.length > 0 && <SkillChips skills={skills} label={t('profile:profile.skills')} />}
        {hours !== null && (
          <Text size="sm" c="dimmed">
            {t('profile:profile.hoursAWeek', { count: hours })}
          </Text>
        )}
        {wishes && (
          <Text size="sm" className={classes.wishes}>
            {t('directory.wishes', { wishes })}
          </Text>
        )}
        {(tags.length > 0 || (tagging && ownTeams.length > 0)) && (
          <div className={classes.tags}>
            <ul className={classes.tagList} aria-label={t('directory.tags')}>
              {[...new Set(tags.map((tag) => tag.name))].map((tag) => (
                <li key={tag}>
                  <bdi>{tag}</bdi>
                </li>
              ))}
            </ul>
            {tagging && ownTeams.length > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                aria-expanded={editing}
                aria-label={t(editing ? 'directory.tagsDoneOf' : 'directory.editTagsOf', { name })}
                onClick={() => setEditing(!editing)}
              >
                {t(editing ? 'directory.tagsDone' : 'directory.editTags')}
              </Button>
            )}
          </div>
        )}
        {editing &&
          ownTeams.map((team) => (
            <TagEditor
              key={team.tid}
              pid={pid}
              uid={uid}
              team={team}
              tags={tags.filter((tag) => tag.tid === team.tid).map((tag) => tag.name)}
            />
          ))}
      </div>
    </li>
  );
}
