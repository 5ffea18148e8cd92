import { NativeSelect } from '@mantine/core';
import { SUBSIDY_STATES } from '@muster/rules/subsidy';
import { useQuery } from '@tanstack/react-query';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import listing from '../../../ui/listing.module.css';
import { teamsOf } from '../../project/queries.ts';
import type { SubsidyTable } from '../queries.ts';
import { type DeskSearch, stateIn, USUAL_STATE } from './desk-queries.ts';

interface Props {
  pid: string;
  table: SubsidyTable;
  search: DeskSearch;
  onChange: (changed: DeskSearch) => void;
}

/** Which requests: by state, team and place. */
export function DeskFilters({ pid, table, search, onChange }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const option = useToldOption();
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const places = table.rates.map(({ location, locations }) => option(location, locations));
  // One that the table no longer has can still be asked for.
  const gone = search.place && !places.some(({ value }) => value === search.place) ? [search.place] : [];
  return (
    <search className={listing.filters}>
      <NativeSelect
        label={t('filter.state')}
        value={stateIn(search) ?? 'all'}
        data={[
          ...SUBSIDY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          { value: 'all', label: t('filter.allStates') },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ state: value === USUAL_STATE ? '' : value })}
      />
      <NativeSelect
        label={t('filter.team')}
        value={search.team ?? ''}
        data={[{ value: '', label: t('filter.allTeams') }, ...teams.map(({ tid, names }) => option(tid, names))]}
        onChange={({ currentTarget: { value } }) => onChange({ team: value })}
      />
      <NativeSelect
        label={t('filter.place')}
        value={search.place ?? ''}
        data={[{ value: '', label: t('filter.allPlaces') }, ...places, ...gone]}
        onChange={({ currentTarget: { value } }) => onChange({ place: value })}
      />
    </search>
  );
}
