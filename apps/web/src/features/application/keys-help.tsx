import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './inbox.module.css';

const KEYS = [
  [['J', 'K'], 'move'],
  [['X'], 'choose'],
  [['A'], 'accept'],
  [['D'], 'decline'],
  [['Z'], 'undo'],
] as const;

/** Which keys there are, where there is likely a keyboard, and the switch for them. */
export function KeysHelp({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('application');
  return (
    <div className={classes.keys}>
      <Checkbox
        size="xs"
        label={t('inbox.keys.use')}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {on &&
        KEYS.map(([keys, what]) => (
          <span key={what}>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}{' '}
            {t(`inbox.keys.${what}`)}
          </span>
        ))}
    </div>
  );
}
