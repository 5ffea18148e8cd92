import { ColourToggle } from './colour-toggle.tsx';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';

/** Less than this, and they stand in the footer: the header keeps to one line. */
export const ROOM_FOR_TOOLS = 23;
/** Enough for them beside everything else that a reader without a session sees. */
export const ROOM_FOR_ALL = 30;

/** How the pages are shown. */
export function Tools() {
  return (
    <div className={classes.tools}>
      <LanguageSwitch />
      <ColourToggle />
    </div>
  );
}
