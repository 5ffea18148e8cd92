import type { Texts } from '@muster/rules';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import type { Team } from './queries.ts';
import classes from './roster-page.module.css';
import { TeamCard } from './team-card.tsx';

interface Props {
  pid: string;
  teams: readonly Team[];
  namesOf: (team: Team) => Texts;
}

/** As wide as a person is at least, with the gap, and how high a line of them is; as in the style sheet. */
const PERSON = { width: 136, height: 31 };
const HEAD = 90;
const GAP = 16;

/** About: a card is measured when it is drawn. */
function heightOf({ chiefs, members }: Team): number {
  const inLine = Math.max(1, Math.floor(Math.min(window.innerWidth - 80, 1000) / PERSON.width));
  return HEAD + (Math.ceil(chiefs.length / inLine) + Math.ceil(members.length / inLine)) * PERSON.height;
}

/** The teams, of which only those in sight are drawn once there are more than anyone sees at once. */
export const TeamCards = memo(function TeamCards({ pid, teams, namesOf }: Props) {
  const { t } = useTranslation('roster');
  return (
    <VirtualList
      items={teams}
      keyOf={({ tid }) => tid}
      height={heightOf}
      gap={GAP}
      overscan={1}
      threshold={15}
      className={classes.cards}
      label={t('teams')}
    >
      {(team, row) => (
        <li {...row}>
          <TeamCard pid={pid} team={team} names={namesOf(team)} />
        </li>
      )}
    </VirtualList>
  );
});
