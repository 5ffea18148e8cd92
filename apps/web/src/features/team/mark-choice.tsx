import { Text } from '@mantine/core';
import { colourFor, TEAM_COLOUR_NAMES, TEAM_ICONS, type TeamColour, type TeamIcon } from '@muster/rules';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { markStyle } from '../../ui/mark-style.ts';
import { TeamMark } from '../../ui/team-mark.tsx';
import classes from './mark-choice.module.css';

interface Props {
  tid: string;
  colour: TeamColour | null;
  icon: TeamIcon | null;
  onChange: (mark: { colour?: TeamColour; icon?: TeamIcon }) => void;
}

/** The colour and the icon of a team, each chosen as one chooses with radio buttons. */
export function MarkChoice({ tid, colour, icon, onChange }: Props) {
  const { t } = useTranslation('team');
  const name = useId();
  const shown = colour ?? colourFor(tid);
  return (
    <div className={classes.choice}>
      <TeamMark tid={tid} colour={shown} icon={icon} />
      <fieldset className={classes.set}>
        <legend>{t('mark.colour')}</legend>
        {TEAM_COLOUR_NAMES.map((one) => (
          <label key={one} className={classes.colour} style={markStyle(one)} title={t(`mark.colours.${one}`)}>
            <input
              type="radio"
              name={`${name}-colour`}
              aria-label={t(`mark.colours.${one}`)}
              checked={one === shown}
              onChange={() => onChange({ colour: one })}
            />
          </label>
        ))}
      </fieldset>
      <fieldset className={classes.set}>
        <legend>{t('mark.icon')}</legend>
        {TEAM_ICONS.map((one) => (
          <label key={one} className={classes.icon} title={t(`mark.icons.${one}`)}>
            <input
              type="radio"
              name={`${name}-icon`}
              aria-label={t(`mark.icons.${one}`)}
              checked={one === icon}
              onChange={() => onChange({ icon: one })}
            />
            <TeamMark tid={tid} colour={shown} icon={one} />
          </label>
        ))}
      </fieldset>
      <Text size="sm" c="dimmed">
        {t('mark.hint')}
      </Text>
    </div>
  );
}
