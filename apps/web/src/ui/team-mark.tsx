import { colourFor, type TeamColour, type TeamIcon } from '@muster/rules';
import { markStyle } from './mark-style.ts';
import { TEAM_ICON_DRAWINGS } from './team-icons.ts';
import classes from './team-mark.module.css';

interface Props {
  tid: string;
  colour: TeamColour | null;
  icon: TeamIcon | null;
  size?: 'small' | 'medium';
}

/** A team's colour and icon, beside its name and never in its place. */
export function TeamMark({ tid, colour, icon, size = 'medium' }: Props) {
  const Drawing = TEAM_ICON_DRAWINGS[icon ?? 'users'];
  return (
    <span aria-hidden="true" className={classes.mark} data-size={size} style={markStyle(colour ?? colourFor(tid))}>
      <Drawing size="62%" stroke={1.75} />
    </span>
  );
}
