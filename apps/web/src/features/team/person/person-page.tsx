import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import { NotThere } from '../../../session/not-for-reader.tsx';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import page from '../../../ui/page.module.css';
import { MessagePerson } from '../../message/parts/message-person.tsx';
import { PersonNotes } from '../../note/parts/person-notes.tsx';
import { isNotThere, useProject, useProjectTitle } from '../../project/queries.ts';
import { PersonApplications } from './person-applications.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonTeams } from './person-teams.tsx';
import type { ProjectPerson } from './project-person.ts';

const route = getRouteApi('/projects/$pid/own/people/$uid');

/** A person in the project, for those who manage them there. */
export function PersonPage() {
  const { t } = useTranslation('team');
  const { pid, uid } = route.useParams();
  const query = useQuery(trpc.staff.get.queryOptions({ pid, uid }));
  return (
    <Loaded query={query} failed={t('person.failed')} refused={(error) => isNotThere(error) && <Absent uid={uid} />}>
      {({ data }) => <ShownPerson person={data} />}
    </Loaded>
  );
}

function Absent({ uid }: { uid: string }) {
  const { t } = useTranslation('session');
  useProjectTitle(t('refused.notThereTitle'));
  return <NotThere level={2} what={uid} />;
}

function ShownPerson({ person }: { person: ProjectPerson }) {
  const { t } = useTranslation(['team', 'project', 'membership']);
  const { pid, can, state } = useProject();
  const me = useSession()?.me;
  const tids = [
    ...person.teams.filter((team) => team.pid === pid && team.left_at === null).map(({ tid }) => tid),
    ...person.applications.filter((application) => application.state === 'applied').map(({ tid }) => tid),
  ];
  const reachable = state !== 'archived' && me?.uid !== person.uid && tids.length + person.roles.length > 0;
  const [language] = useLanguage();
  const name = person.name || t('membership:unnamed');
  useProjectTitle(name);
  const signedIn = person.last_signed_in_on;
  return (
    <>
      <div>
        {can.find_people && (
          <Link to="/projects/$pid/people" params={{ pid }} className={page.back}>
            {t('person.back')}
          </Link>
        )}
        <Title order={2}>
          <bdi>{name}</bdi>
        </Title>
      </div>
      <dl className={card.facts}>
        <Fact what={t('person.email')}>
          {person.email === null ? (
            t('person.noEmail')
          ) : (
            <a href={`mailto:${person.email}`}>
              <bdi>{person.email}</bdi>
            </a>
          )}
        </Fact>
        {person.sign_in_shown && (
          <Fact what={t('person.lastSignIn')}>
            {signedIn === null ? t('person.neverSignedIn') : daysInWords(signedIn, signedIn, language)}
          </Fact>
        )}
        {person.roles.length > 0 && (
          <Fact what={t('person.roles')}>
            <span className={card.head}>
              {person.roles.map((role) => (
                <span key={role} className={card.mark}>
                  {t(`project:role.${role}`)}
                </span>
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <div className={card.actions}>
        {reachable && <MessagePerson pid={pid} uid={person.uid} name={name} tids={tids} />}
        {person.email !== null && (
          <Button component="a" href={`mailto:${person.email}`} variant="default" size="sm">
            {t('person.write')}
          </Button>
        )}
      </div>
      <PersonTeams pid={pid} person={person} name={name} />
      <PersonApplications pid={pid} applications={person.applications} />
      <PersonNotes pid={pid} uid={person.uid} size="h2" />
      <section className={card.section} aria-labelledby="person-history">
        <Title order={3} size="h2" id="person-history">
          {t('person.history')}
        </Title>
        {person.history.length === 0 ? (
          <Text c="dimmed">{t('person.noHistory')}</Text>
        ) : (
          <PersonHistory events={person.history} name={name} />
        )}
      </section>
    </>
  );
}
