import { Button } from '@mantine/core';
import type { Texts } from '@muster/rules';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Message } from '../../ui/message.tsx';
import { useTextInAddress } from '../../ui/use-text-in-address.ts';
import { type TeamDetail, useProject } from '../project/queries.ts';
import { countRoster, withoutRepeatedChiefs } from './count-roster.ts';
import { type Find, searchRoster } from './filter-roster.ts';
import type { Team } from './queries.ts';
import { RosterNumbers } from './roster-numbers.tsx';
import classes from './roster-page.module.css';
import { RosterSearch } from './roster-search.tsx';
import { TeamCards } from './team-cards.tsx';

const route = getRouteApi('/projects/$pid/open/roster');

interface Props {
  teams: readonly Team[];
  /** The same with what they are called by language, where that could be loaded. */
  written: readonly TeamDetail[] | undefined;
}

/** A roster that has been loaded: its numbers, the search, and the teams that it finds. */
export function RosterView({ teams, written }: Props) {
  const { t } = useTranslation(['roster', 'common']);
  const shownTeams = useMemo(() => teams.map(withoutRepeatedChiefs), [teams]);
  const { main_language: main } = useProject();
  const namesOf = useMemo(() => {
    const byTid = new Map(written?.map(({ tid, names }) => [tid, names]));
    return (team: Team): Texts => byTid.get(team.tid) ?? { [main]: team.name };
  }, [written, main]);
  const find = useMemo(() => searchRoster(shownTeams, namesOf), [shownTeams, namesOf]);
  const counts = useMemo(() => countRoster(teams), [teams]);

  if (teams.length === 0) {
    return (
      <Message level={2} title={t('noTeamsTitle')} text={t('noTeamsText')}>
        <a href="/api/docs">{t('common:shell.apiDocs')}</a>
      </Message>
    );
  }
  return (
    <>
      <RosterNumbers counts={counts} />
      <SearchedTeams find={find} namesOf={namesOf} />
    </>
  );
}

/** By itself, as it is drawn twice with every letter. */
function SearchedTeams({ find, namesOf }: { find: Find; namesOf: (team: Team) => Texts }) {
  const { t } = useTranslation('roster');
  const { pid } = route.useParams();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    // Every letter as a step back would make the way back long.
    (text: string) => void navigate({ search: { q: text }, replace: true, resetScroll: false }),
    [navigate],
  );
  const [search, setSearch] = useTextInAddress(q, write);
  // The field shows each letter at once, and what it finds as soon as that is drawn.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => find(wanted), [find, wanted]);
  const counts = useMemo(() => countRoster(found), [found]);
  return (
    <div className={classes.teams}>
      <RosterSearch text={search} onChange={setSearch} found={wanted.trim() === '' ? null : counts} />
      {found.length > 0 ? (
        <TeamCards pid={pid} teams={found} namesOf={namesOf} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setSearch('')}>
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
