import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import card from '../../ui/card.module.css';
import type { Column } from '../../ui/table/column.ts';
import { PersonName } from '../team/parts/person-name.tsx';
import classes from './directory.module.css';
import type { DirectoryPerson } from './directory-search.ts';

interface Props {
  pid: string;
  /** Whether anything can be done about people, and what is open. */
  acting: boolean;
  editing: Editing | null;
  onEdit: (editing: Editing | null) => void;
}

const OPEN = { tags: 'editTags', invitation: 'invite' } as const;
const CLOSE = { tags: 'tagsDone', invitation: 'inviteDone' } as const;

/** Whose row is unfolded, and for what. */
export interface Editing {
  uid: string;
  what: 'tags' | 'invitation';
}

/** What the table of people tells of each. */
export function usePeopleColumns({ pid, acting, editing, onEdit }: Props): Column<DirectoryPerson>[] {
  const { t } = useTranslation(['directory', 'project', 'profile']);
  const [language] = useLanguage();
  const { day } = useMoments();
  return useMemo(() => {
    const all: Column<DirectoryPerson>[] = [
      {
        id: 'name',
        label: t('directory.column.name'),
        sorts: 'asc',
        fixed: true,
        cell: ({ uid, name, photo, sources, roles, opens }) => (
          <span className={card.head}>
            <PersonName
              pid={pid}
              uid={uid}
              name={name || t('directory.noName')}
              opens={opens}
              photo={photo}
              className={classes.name}
            />
            {sources.includes('pool') && <span className={card.mark}>{t('directory.inPool')}</span>}
            {roles.map((role) => (
              <span key={role} className={card.mark}>
                {t(`project:role.${role}`)}
              </span>
            ))}
          </span>
        ),
      },
      {
        id: 'team',
        label: t('directory.team'),
        sorts: 'asc',
        card: 'bare',
        cell: ({ teams, applied_to }) =>
          teams.length + applied_to.length === 0 ? null : <Places pid={pid} teams={teams} appliedTo={applied_to} />,
      },
      {
        id: 'tags',
        label: t('directory.tags'),
        card: 'bare',
        cell: ({ tags }) =>
          tags.length === 0 ? null : (
            <ul className={classes.tagList} aria-label={t('directory.tags')}>
              {[...new Set(tags.map((tag) => tag.name))].map((tag) => (
                <li key={tag}>
                  <bdi>{tag}</bdi>
                </li>
              ))}
            </ul>
          ),
      },
      {
        id: 'email',
        label: t('directory.column.email'),
        card: 'bare',
        cell: ({ email }) =>
          email === null ? null : (
            <a href={`mailto:${email}`} className={classes.email}>
              <bdi>{email}</bdi>
            </a>
          ),
      },
      {
        id: 'joined',
        label: t('directory.column.joined'),
        sorts: 'desc',
        optional: true,
        cell: ({ joined_at }) => joined_at && <span className={classes.day}>{day(joined_at)}</span>,
      },
      {
        id: 'signed_in',
        label: t('directory.column.signedIn'),
        sorts: 'asc',
        cell: ({ email, signed_in_on }) => {
          if (signed_in_on !== null)
            return <span className={classes.day}>{daysInWords(signed_in_on, signed_in_on, language)}</span>;
          // Whose address is not for the reader, of those the day isn't either.
          return email === null ? null : <span className={card.warning}>{t('directory.never')}</span>;
        },
      },
      {
        id: 'skills',
        label: t('directory.skills'),
        optional: true,
        cell: ({ skills }) => skills?.join(t('directory.separator')) ?? null,
      },
      {
        id: 'hours',
        label: t('directory.column.hours'),
        optional: true,
        end: true,
        cell: ({ hours }) => hours,
      },
      {
        id: 'wishes',
        label: t('directory.column.wishes'),
        optional: true,
        cell: ({ wishes }) => wishes,
      },
    ];
    if (acting) {
      all.push({
        id: 'act',
        label: t('directory.column.act'),
        fixed: true,
        card: 'bare',
        cell: ({ uid, name, teams, sources }) => {
          const whats: Editing['what'][] = [
            ...(sources.includes('pool') ? (['invitation'] as const) : []),
            ...(teams.some(({ own }) => own) ? (['tags'] as const) : []),
          ];
          if (whats.length === 0) return null;
          return (
            <span className={card.actions}>
              {whats.map((what) => {
                const open = editing?.uid === uid && editing.what === what;
                const label = open ? CLOSE[what] : OPEN[what];
                return (
                  <Button
                    key={what}
                    variant="default"
                    size="compact-sm"
                    aria-expanded={open}
                    aria-label={t(`directory.${label}Of`, { name })}
                    onClick={() => onEdit(open ? null : { uid, what })}
                  >
                    {t(`directory.${label}`)}
                  </Button>
                );
              })}
            </span>
          );
        },
      });
    }
    return all;
  }, [t, language, day, pid, acting, editing, onEdit]);
}

interface PlacesProps {
  pid: string;
  teams: DirectoryPerson['teams'];
  appliedTo: DirectoryPerson['applied_to'];
}

function Places({ pid, teams, appliedTo }: PlacesProps) {
  const { t } = useTranslation(['directory', 'project']);
  return (
    <span className={card.head}>
      {teams.map((team) => (
        <span key={team.tid}>
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: team.tid }}>
            <Told texts={team.names} />
          </Link>{' '}
          {team.role === 'chief' && <span className={card.mark}>{t('project:role.chief')}</span>}
        </span>
      ))}
      {appliedTo.length > 0 && (
        <Text size="sm">
          {t('directory.appliedTo')}{' '}
          {appliedTo.map((team, place) => (
            <span key={team.tid}>
              {place > 0 && t('directory.separator')}
              <Link to="/projects/$pid/applications" params={{ pid }} search={{ team: team.tid }}>
                <Told texts={team.names} />
              </Link>
            </span>
          ))}
        </Text>
      )}
    </span>
  );
}
