import { NativeSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SuggestingTags } from '../../ui/suggesting-tags.tsx';
import { useSkillSuggestions } from '../profile/queries.ts';
import type { TeamDetail } from '../project/queries.ts';
import classes from './directory.module.css';
import { type DirectorySearch, listOf, ROLES, SOURCES } from './directory-search.ts';

interface Props {
  id: string;
  pid: string;
  search: DirectorySearch;
  teams: readonly TeamDetail[];
  /** Roles of the project are known to those who manage it. */
  manages: boolean;
  onChange: (changed: DirectorySearch) => void;
}

/** All of them hold at once, and stand in the address. */
export function DirectoryFilters({ id, pid, search, teams, manages, onChange }: Props) {
  const { t } = useTranslation('directory');
  const option = useToldOption();
  const role = useTranslation('project').t;
  const tags = useQuery(trpc.tag.list.queryOptions({ pid })).data?.data ?? [];
  const suggestions = useSkillSuggestions();
  const roles = manages ? ROLES : ROLES.slice(0, 2);
  return (
    <search id={id} className={classes.fields} aria-label={t('directory.filters')}>
      <NativeSelect
        label={t('directory.team')}
        value={search.team ?? ''}
        data={[{ value: '', label: t('directory.allTeams') }, ...teams.map(({ tid, names }) => option(tid, names))]}
        onChange={(event) => onChange({ team: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('directory.role')}
        value={roles.find((known) => known === search.role) ?? ''}
        data={[
          { value: '', label: t('directory.allRoles') },
          ...roles.map((value) => ({ value, label: role(`role.${value}`) })),
        ]}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('directory.source')}
        value={SOURCES.find((known) => known === search.source) ?? ''}
        data={[
          { value: '', label: t('directory.allSources') },
          ...SOURCES.map((value) => ({ value, label: t(`directory.${value}`) })),
        ]}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
      <SuggestingTags
        {...suggestions}
        label={t('directory.skills')}
        value={listOf(search.skills)}
        onChange={(skills) => onChange({ skills: skills.join(',') })}
      />
      {(tags.length > 0 || search.tags !== undefined) && (
        <TagsInput
          label={t('directory.tags')}
          value={listOf(search.tags)}
          data={[...new Set(tags.map((tag) => tag.name))]}
          splitChars={[',', '，', '、']}
          maxLength={40}
          onChange={(chosen) => onChange({ tags: chosen.join(',') })}
        />
      )}
    </search>
  );
}
