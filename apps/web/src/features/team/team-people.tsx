import { Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshSession, useSession } from '../../session/current-session.ts';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Toast } from '../../ui/toast.tsx';
import { emergenciesIn } from '../form/parts/emergencies.ts';
import { projectOf, refreshTeams, type TeamDetail } from '../project/queries.ts';
import { AddPerson } from './add-person.tsx';
import { useMayCall } from './call-person.tsx';
import { FoundPeople } from './found-people.tsx';
import { Invitations } from './invitations.tsx';
import { PersonRow, type TeamPerson } from './person-row.tsx';
import { TeamLinks } from './team-links.tsx';
import classes from './team-people.module.css';

type Role = TeamPerson['role'];

const NOBODY: readonly TeamPerson[] = [];

/** Who is in the team, chiefs first, and what those who manage it can do about that. */
export function TeamPeople({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation('team');
  const refusal = useRefusal('project');
  const me = useSession()?.me;
  const { tid } = team;
  const adds = team.can_manage && !team.closed;
  const [said, setSaid] = useState<string | null>(null);
  const [removed, setRemoved] = useState<TeamPerson | null>(null);
  const [error, setError] = useState<unknown>(null);
  const putChief = useMutation(trpc.staff.putChief.mutationOptions());
  const putMember = useMutation(trpc.staff.putMember.mutationOptions());
  const removeChief = useMutation(trpc.staff.removeChief.mutationOptions());
  const removeMember = useMutation(trpc.staff.removeMember.mutationOptions());
  const mayCall = useMayCall(pid, Boolean(me))(tid);
  const inEmergency = Boolean(useQuery({ ...emergenciesIn(pid), enabled: team.can_manage }).data?.data.length);
  const pending = [putChief, putMember, removeChief, removeMember].some((change) => change.isPending);

  /** Does it, says it, and shows the team as it is then. */
  const change = async (doing: Promise<unknown>, done: string, nowRemoved: TeamPerson | null = null) => {
    setSaid(null);
    setRemoved(null);
    setError(null);
    try {
      await doing;
      setSaid(done);
      setRemoved(nowRemoved);
    } catch (refused) {
      setError(refused);
    }
    // One's own rights may have changed with it.
    await Promise.all([refreshTeams(), refreshSession()]);
  };
  const put = (uid: string, role: Role, done: string): Promise<void> =>
    change((role === 'chief' ? putChief : putMember).mutateAsync({ pid, tid, uid }), done);
  const remove = (person: TeamPerson, reason: string): Promise<void> => {
    const leaving = person.uid === me?.uid;
    const input = { pid, tid, uid: person.uid, ...(reason.trim() !== '' && { reason }) };
    return change(
      (person.role === 'chief' ? removeChief : removeMember).mutateAsync(input),
      leaving ? t('team.left') : t('team.removed', { name: person.name }),
      // What nobody had said yes to is gone without a trace, and can't be put back.
      (leaving && !team.can_manage) || person.waiting ? null : person,
    );
  };

  return (
    <div className={classes.people}>
      <Outcome failure={refusal(error)} />
      {adds && team.people?.length !== 0 && (
        <a href="#team-adding" className={classes.jump}>
          {t('team.toAdding')}
        </a>
      )}
      <div className={adds ? classes.columns : classes.people}>
        <div className={classes.people}>
          {team.people === null && <NotYours pid={pid} team={team} />}
          {team.people?.length === 0 && (
            <Message level={2} title={t('team.nobody')} text={t(adds ? 'team.nobodyText' : 'team.nobodyClosed')}>
              {adds && <a href="#team-adding">{t('team.toAdding')}</a>}
            </Message>
          )}
          <FoundPeople people={team.people ?? NOBODY}>
            {(person, row) => (
              <PersonRow
                row={row}
                pid={pid}
                person={person}
                isMe={person.uid === me?.uid}
                canManage={team.can_manage}
                canCall={mayCall}
                inEmergency={inEmergency}
                pending={pending}
                onPut={(next, done) => put(person.uid, next, done)}
                onRemove={(reason) => remove(person, reason)}
              />
            )}
          </FoundPeople>
        </div>
        {adds && (
          <div id="team-adding" className={classes.people}>
            <AddPerson pid={pid} team={team} onAdd={(uid, name, role) => put(uid, role, t('team.added', { name }))} />
            <Invitations pid={pid} tid={tid} />
            <TeamLinks pid={pid} team={team} />
          </div>
        )}
      </div>
      <Toast
        what={said}
        undo={
          removed !== null && team.can_manage
            ? {
                label: t('team.undo'),
                fullLabel: t('team.undoOf', { what: said ?? '' }),
                pending,
                onUndo: () => void put(removed.uid, removed.role, t('team.undone', { name: removed.name })),
              }
            : null
        }
        onOver={() => setSaid(null)}
      />
    </div>
  );
}

/** What outsiders get in place of the people: the way to the roster, where that is theirs to read. */
function NotYours({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation('team');
  const project = useQuery(projectOf(pid)).data?.data;
  return (
    <div>
      <Text c="dimmed">{t('team.notYours')}</Text>
      {project?.can.read_roster && !team.closed && (
        <Link to="/projects/$pid/roster" params={{ pid }} search={{ q: team.name }}>
          {t('team.toRoster')}
        </Link>
      )}
    </div>
  );
}
