import { useTranslation } from '../i18n/use-translation.ts';
import classes from './skip-link.module.css';

/** For the keyboard: past the navigation, straight to the page. Seen only when it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={classes.link}>
      {t('shell.skip')}
    </a>
  );
}
