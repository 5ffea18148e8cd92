import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './answering.module.css';
import type { Answering } from './use-answering.ts';

/** Where what is typed is now. Said aloud only where it isn't with the service. */
export function SaveLine({ answering: { saveState, sealedWaits, wasSent } }: { answering: Answering }) {
  const { t } = useTranslation('form');
  const waits = saveState === 'waiting' && !wasSent;
  return (
    <>
      <p role="status" className={waits ? classes.waits : classes.silent}>
        {waits && (
          <>
            <IconCloudOff size={18} stroke={1.75} className={classes.icon} aria-hidden />
            {t(sealedWaits ? 'answering.save.waitsSealed' : 'answering.save.waits')}
          </>
        )}
      </p>
      {!waits && saveState !== 'none' && (
        <p className={classes.saved}>
          <IconCloudCheck size={18} stroke={1.75} className={classes.icon} aria-hidden />
          {t(saveState === 'saving' ? 'answering.save.saving' : 'answering.save.saved')}
        </p>
      )}
    </>
  );
}
