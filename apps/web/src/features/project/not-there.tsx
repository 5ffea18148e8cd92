import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/current-session.ts';
import { Message } from '../../ui/message.tsx';

/** Nothing that the reader may see: perhaps after signing in. */
export function NotThere({ what }: { what: string }) {
  const { t } = useTranslation('project');
  const here = useLocation({ select: (location) => location.pathname });
  const signedIn = Boolean(useSession()?.me);
  return (
    <Message level={1} title={t('trouble.notThereTitle')} text={t('trouble.notThereText', { what })}>
      {signedIn ? (
        <Link to="/projects">{t('trouble.toProjects')}</Link>
      ) : (
        <Link to="/sign-in" search={{ next: here }}>
          {t('trouble.signIn')}
        </Link>
      )}
    </Message>
  );
}

/** A part of a project that is there, but not for the reader. */
export function NotYours({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  return (
    <Message level={2} title={t('trouble.forbiddenTitle')} text={t('trouble.forbiddenText')}>
      <Link to="/projects/$pid/teams" params={{ pid }}>
        {t('trouble.toProject')}
      </Link>
    </Message>
  );
}
