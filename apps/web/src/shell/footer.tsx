import { useTranslation } from 'react-i18next';
import classes from './footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.about}>Muster · {t('shell.about')}</p>
        <nav className={classes.links} aria-label={t('shell.moreLinks')}>
          <a href="/api/docs">{t('shell.apiDocs')}</a>
          <a href="/api/redoc">{t('shell.apiReference')}</a>
        </nav>
      </div>
    </footer>
  );
}
