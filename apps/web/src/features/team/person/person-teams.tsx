import { Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refreshSession, useSession } from '../../../session/current-session.ts';
import { useMoments } from '../../../session/use-moments.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { Remind } from '../../membership/parts/remind.tsx';
import { refreshTeams } from '../../project/queries.ts';
import { CallPerson, useMayCall } from '../call-person.tsx';
import row from '../person-row.module.css';
import { RowMenu } from '../row-menu.tsx';
import type { ProjectPerson } from './project-person.ts';

type Place = ProjectPerson['teams'][number];

/** Teams by year; with each that the reader manages, what can be done about it. */
export function PersonTeams({ pid, person, name }: { pid: string; person: ProjectPerson; name: string }) {
  const { t } = useTranslation(['team', 'project']);
  const refusal = useRefusal('project');
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { uid } = person;
  const me = useSession()?.me;
  const mayCall = useMayCall(pid, true);
  const putChief = useMutation(trpc.staff.putChief.mutationOptions());
  const putMember = useMutation(trpc.staff.putMember.mutationOptions());
  const removeChief = useMutation(trpc.staff.removeChief.mutationOptions());
  const removeMember = useMutation(trpc.staff.removeMember.mutationOptions());
  const pending = [putChief, putMember, removeChief, removeMember].some((change) => change.isPending);
  const change = async (doing: Promise<unknown>, said: string): Promise<void> => {
    setDone(null);
    setError(null);
    try {
      await doing;
      setDone(said);
    } catch (refused) {
      setError(refused);
    }
    await Promise.all([refreshTeams(), refreshSession()]);
  };
  const put = ({ tid }: Place, role: Place['role']): Promise<void> =>
    change(
      (role === 'chief' ? putChief : putMember).mutateAsync({ pid, tid, uid }),
      t(role === 'chief' ? 'team.promoted' : 'team.demoted', { name }),
    );
  const remove = ({ tid, role }: Place, reason: string): Promise<void> =>
    change(
      (role === 'chief' ? removeChief : removeMember).mutateAsync({ pid, tid, uid, ...(reason !== '' && { reason }) }),
      t('team.removed', { name }),
    );
  return (
    <section className={card.section} aria-labelledby="person-teams">
      <div>
        <Title order={3} size="h2" id="person-teams">
          {t('person.teams')}
        </Title>
        <Text c="dimmed">{t('person.teamsHint')}</Text>
      </div>
      <Outcome failure={refusal(error)} done={done} />
      {person.teams.length === 0 && <Text c="dimmed">{t('person.noTeams')}</Text>}
      <ul className={card.list}>
        {person.teams.map((place) => (
          <li key={`${place.pid} ${place.tid} ${place.since}`} className={row.row}>
            <PlaceWords place={place} />
            {place.own && place.left_at === null && (
              <div className={card.actions}>
                {mayCall(place.tid) && place.confirmed && me?.uid !== uid && (
                  <CallPerson pid={pid} uid={uid} name={name} />
                )}
                {!place.confirmed && <Remind pid={pid} uid={uid} name={name} />}
                <RowMenu
                  name={name}
                  role={place.role}
                  told
                  isMe={me?.uid === uid}
                  pending={pending}
                  onPut={(role) => put(place, role)}
                  onRemove={(reason) => remove(place, reason)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceWords({ place }: { place: Place }) {
  const { t } = useTranslation(['team', 'project', 'membership']);
  const { day } = useMoments();
  const { pid, tid } = place;
  return (
    <div>
      <span className={card.head}>
        <Text component="span" fw={650}>
          {place.year}
        </Text>
        <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }} className={card.name}>
          <Told texts={place.team_names} />
        </Link>
        {place.role === 'chief' && <span className={card.mark}>{t('project:role.chief')}</span>}
        {!place.confirmed && <span className={card.mark}>{t('membership:furtherBadge')}</span>}
      </span>
      <Text c="dimmed" size="sm">
        <Told texts={place.project_names} /> · {t('team.since', { when: day(place.since) })}
        {place.left_at !== null && ` · ${t('person.until', { when: day(place.left_at) })}`}
      </Text>
      {place.tags.length > 0 && (
        <Text size="sm">{t('person.tags', { tags: place.tags.join(t('history.separator')) })}</Text>
      )}
    </div>
  );
}
