import { useTranslation } from '../i18n/use-translation.ts';
import classes from './footer.module.css';
import { ROOM_FOR_TOOLS, Tools } from './tools.tsx';
import { useNarrowerThan } from './use-narrow.ts';

export function Footer() {
  const { t } = useTranslation();
  const narrow = useNarrowerThan(ROOM_FOR_TOOLS);
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.about}>Muster · {t('shell.about')}</p>
        {narrow && <Tools />}
        <nav className={classes.links} aria-label={t('shell.moreLinks')}>
          <a href="/api/docs">{t('shell.apiDocs')}</a>
          <a href="/api/redoc">{t('shell.apiReference')}</a>
        </nav>
      </div>
    </footer>
  );
}
