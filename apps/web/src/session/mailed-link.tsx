import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Loaded } from '../ui/list/loaded.tsx';
import { Message } from '../ui/message.tsx';
import { Outcome } from '../ui/outcome.tsx';
import page from '../ui/page.module.css';
import { currentSession } from './current-session.ts';

interface Props {
  title: string;
  /** What the button will do. */
  text: string;
  submit: string;
  /** Why one has to be signed in, the words for that, and where to come back to. */
  signInFirst: { text: string; link: string; next: string };
  pending: boolean;
  failure: string | null;
  onSubmit: () => void;
  /** What can be chosen before. */
  children?: ReactNode;
}

/** Where a mailed link leads a person: they sign in if need be, and then press a button, for only that does anything. */
export function MailedLink({ title, text, submit, signInFirst, pending, failure, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const session = useQuery(currentSession);
  return (
    <Loaded query={session} failed={t('session.failed')}>
      {({ data: { me } }) =>
        me === null ? (
          <SignInMessage title={title} {...signInFirst} />
        ) : (
          <div className={page.narrow}>
            <div>
              <Title order={1}>{title}</Title>
              <Text c="dimmed" mt="xs">
                {text}
              </Text>
            </div>
            {children}
            <div>
              <Button loading={pending} onClick={onSubmit}>
                {submit}
              </Button>
            </div>
            <Outcome failure={failure} />
          </div>
        )
      }
    </Loaded>
  );
}

interface SignInProps {
  title: string;
  text: string;
  link: string;
  next: string;
}

function SignInMessage({ title, text, link, next }: SignInProps) {
  return (
    <Message level={1} title={title} text={text}>
      <Button renderRoot={(props) => <Link to="/sign-in" search={{ next }} {...props} />}>{link}</Button>
    </Message>
  );
}

/** How it ended, and the way on. */
export function LinkEnd({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="status">
      <Message level={1} title={title} text={text}>
        {children}
      </Message>
    </div>
  );
}
