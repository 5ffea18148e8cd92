import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import type { Person } from './queries.ts';
import classes from './team-card.module.css';

/** A line of names, and what is between two lines; as in the style sheet. */
const LINE = { height: 24, gap: 6.4 };

/** The members of a team, in as many columns as there is room for. Of a crowd only the lines in sight are drawn. */
export function TeamMembers({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('roster');
  return (
    <VirtualList
      grid
      items={people}
      keyOf={({ email_hash }) => email_hash}
      {...LINE}
      className={classes.members}
      label={t('members')}
    >
      {({ email_hash, name }, row) => (
        <li {...row}>
          <Avatar uid={email_hash} name={name} size="small" /> <bdi>{name}</bdi>
        </li>
      )}
    </VirtualList>
  );
}
