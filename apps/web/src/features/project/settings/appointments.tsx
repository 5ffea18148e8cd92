import { NativeSelect, Text } from '@mantine/core';
import { AppointmentForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refreshSession } from '../../../session/current-session.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { RecipientChoice, recipientIn } from '../../../ui/recipient-choice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { Remind } from '../../membership/parts/remind.tsx';
import { PersonName } from '../../team/parts/person-name.tsx';
import { everybodyIn, type ProjectDetail, projectOf } from '../queries.ts';

const ROLES = ['owner', 'finance', 'catering'] as const;
type Role = (typeof ROLES)[number];
type Whom = ReturnType<typeof recipientIn>;
type Appointed = NonNullable<ProjectDetail['appointments']>[number];

/** Who owns the project and who does its finance and catering. */
export function Appointments({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'team', 'membership']);
  const refusal = useRefusal('project');
  const queryClient = useQueryClient();
  const { pid } = project;
  const held = project.appointments ?? [];
  const [said, setSaid] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<Appointed | null>(null);
  const refresh = (): Promise<unknown> =>
    Promise.all([queryClient.invalidateQueries({ queryKey: projectOf(pid).queryKey }), refreshSession()]);
  const appoint = useMutation(trpc.project.appoint.mutationOptions({ onSuccess: refresh }));
  const dismiss = useMutation(trpc.project.dismiss.mutationOptions({ onSuccess: refresh }));

  const take = (person: Appointed): void => {
    setSaid(null);
    setDismissed(null);
    appoint.reset();
    dismiss.mutate(
      { pid, uid: person.uid, role: person.role },
      {
        onSuccess: () => {
          setSaid(t('settings.dismissed', { name: person.name, role: t(`role.${person.role}`) }));
          setDismissed(person.waiting ? null : person);
        },
      },
    );
  };
  /** Said above the form, whether it worked or not. */
  const give = async (whom: Whom, role: Role, done: (confirmed: boolean) => string): Promise<void> => {
    setSaid(null);
    setDismissed(null);
    dismiss.reset();
    await appoint.mutateAsync({ pid, ...whom, role }).then(
      ({ data }) => setSaid(done(data.confirmed)),
      () => undefined,
    );
  };
  return (
    <Section title={t('settings.appointments')} hint={t('settings.appointmentsHint')}>
      {held.length === 0 && <Text c="dimmed">{t('settings.nobody')}</Text>}
      <ul className={card.list} aria-label={t('settings.appointments')}>
        {held.map((person) => {
          const names = {
            name: person.name || person.email || t('membership:unnamed'),
            role: t(`role.${person.role}`),
          };
          return (
            <li key={`${person.uid}-${person.role}`} className={card.head}>
              {/* Whoever appoints people manages the project, and opens everybody's page in it. */}
              <PersonName
                pid={pid}
                uid={person.uid}
                name={names.name}
                opens={person.waiting ? null : 'person'}
                photo={person.photo}
              />
              {person.email !== null && person.email !== names.name && <bdi>{person.email}</bdi>}
              {!person.confirmed && (
                <>
                  <span className={card.mark}>{t('membership:badge')}</span>
                  <Remind pid={pid} uid={person.uid} name={names.name} />
                </>
              )}
              <span className={card.mark}>{names.role}</span>
              <AskOnce
                key={`${dismiss.isError}`}
                destructive
                label={t('settings.dismiss')}
                fullLabel={t('settings.dismissOf', names)}
                consequence={t('settings.dismissAsk', names)}
                yes={t('settings.dismissYes')}
                no={t('team:team.keep')}
                pending={dismiss.isPending}
                onYes={() => take(person)}
              />
            </li>
          );
        })}
      </ul>
      <Outcome failure={refusal(dismiss.error ?? appoint.error)} />
      <Toast
        what={said}
        undo={
          dismissed && {
            label: t('settings.undo'),
            fullLabel: t('team:team.undoOf', { what: said ?? '' }),
            pending: appoint.isPending,
            onUndo: () => void give({ uid: dismissed.uid }, dismissed.role, () => t('settings.undone')),
          }
        }
        onOver={() => setSaid(null)}
      />
      <AppointForm
        pid={pid}
        onAppoint={(whom, name, role) =>
          give(whom, role, (confirmed) =>
            t(confirmed ? 'settings.appointed' : 'settings.asked', { name, role: t(`role.${role}`) }),
          )
        }
      />
    </Section>
  );
}

interface FormProps {
  pid: string;
  onAppoint: (whom: Whom, name: string, role: Role) => Promise<void>;
}

function AppointForm({ pid, onAppoint }: FormProps) {
  const { t } = useTranslation(['project', 'ui']);
  const people = useQuery(everybodyIn(pid)).data ?? [];
  const form = useContractForm({
    draft: null,
    values: { who: null as string | null, role: 'owner' as Role },
    schema: AppointmentForm,
    read: ({ who, role }) => ({ pid, ...recipientIn(who), role }),
    check: ({ who }): Record<string, string> => (who === null ? { who: t('settings.personMissing') } : {}),
    send: ({ pid: _, role, ...whom }) =>
      onAppoint(whom, people.find(({ uid }) => uid === whom.uid)?.name ?? whom.email ?? '', role),
    clears: true,
  });
  return (
    <Form form={form}>
      <RecipientChoice
        label={t('settings.person')}
        description={t('settings.personHint')}
        nothingFound={t('settings.personNone')}
        people={people}
        {...form.field('who')}
      />
      <NativeSelect
        label={t('settings.role')}
        data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        {...form.field('role')}
      />
      <Submit form={form} label={t('settings.appoint')} variant="default" />
    </Form>
  );
}
