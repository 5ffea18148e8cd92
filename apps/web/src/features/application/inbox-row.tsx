import { Checkbox } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import classes from './inbox.module.css';
import { waitingTime } from './parts/waiting-time.ts';
import { type Application, isAsked } from './queries.ts';

const route = getRouteApi('/projects/$pid/own/applications');

interface Props {
  row: RowProps;
  application: Application;
  current: boolean;
  chosen: boolean;
  now: number;
  onChoose: (yes: boolean) => void;
}

/** One line of the list: who, where, how long, and how the note begins. */
export function InboxRow({ row, application, current, chosen, now, onChoose }: Props) {
  const { t } = useTranslation('application');
  const { id, uid, name, photo, state, note, team_name: team, suggested_team_name: suggested } = application;
  const navigate = route.useNavigate();
  const shown = route.useSearch({ select: (search) => search.id });
  const isOpen = state === 'applied';
  const { unit, count, late, fresh } = waitingTime(application.created_at, now);
  return (
    <li
      {...row}
      className={classes.row}
      data-current={current || undefined}
      data-chosen={(isOpen && chosen) || undefined}
    >
      {isOpen ? (
        <Checkbox
          className={classes.check}
          aria-label={t('inbox.select', { name, team })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes.check} />
      )}
      <button
        type="button"
        className={classes.open}
        data-id={id}
        aria-current={current || undefined}
        // The first one is a step, which goes back to the list on a phone; from one to the next is none.
        onClick={() =>
          void navigate({
            search: (now) => ({ ...now, id }),
            replace: shown !== undefined && shown !== '',
            resetScroll: false,
          })
        }
      >
        <Avatar uid={uid} name={name} photo={photo} />
        <span className={classes.line}>
          <bdi className={classes.who}>{name}</bdi>
          {isOpen ? (
            <span className={classes.age} data-late={late || undefined}>
              {fresh ? t('inbox.fresh') : t(`inbox.${unit}`, { count })}
            </span>
          ) : (
            <span className={state === 'accepted' ? card.mark : card.warning}>{t(`state.${state}`)}</span>
          )}
        </span>
        <span className={classes.line}>
          <Told texts={application.team_names} className={classes.team} />
          <span className={classes.snippet} dir="auto">
            {isAsked(application) ? t('inbox.asked', { team: suggested ?? '' }) : note}
          </span>
        </span>
      </button>
    </li>
  );
}
