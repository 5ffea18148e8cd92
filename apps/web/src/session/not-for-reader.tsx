import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Message } from '../ui/message.tsx';
import { useSession } from './current-session.ts';

/** Nothing that the reader may see: perhaps after signing in. */
export function NotThere({ what, level = 1 }: { what: string; level?: 1 | 2 }) {
  const { t } = useTranslation('session');
  const here = useLocation({ select: (location) => location.pathname });
  const signedIn = Boolean(useSession()?.me);
  return (
    <Message
      level={level}
      title={t('refused.notThereTitle')}
      text={t(signedIn ? 'refused.notThereText' : 'refused.notThereSignIn', { what })}
    >
      {signedIn ? (
        <Link to="/projects">{t('refused.toProjects')}</Link>
      ) : (
        <Link to="/sign-in" search={{ next: here }}>
          {t('refused.signIn')}
        </Link>
      )}
    </Message>
  );
}

/** A part of a project that is there, but not for the reader. */
export function NotYours({ pid }: { pid: string }) {
  const { t } = useTranslation('session');
  return (
    <Message level={2} title={t('refused.forbiddenTitle')} text={t('refused.forbiddenText')}>
      <Link to="/projects/$pid" params={{ pid }}>
        {t('refused.toProject')}
      </Link>
    </Message>
  );
}
