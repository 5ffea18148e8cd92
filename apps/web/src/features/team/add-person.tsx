import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../../ui/card.module.css';
import { PersonChoice } from '../../ui/person-choice.tsx';
import { Section } from '../../ui/section.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { everybodyIn } from '../project/everybody-query.ts';
import { projectOf, type TeamDetail } from '../project/queries.ts';
import { RoleChoice, type TeamRole } from './role-choice.tsx';

interface Props {
  pid: string;
  team: TeamDetail;
  pending: boolean;
  onAdd: (uid: string, name: string, role: TeamRole) => void;
}

/** Adds somebody who helps elsewhere in the project. */
export function AddPerson({ pid, team, pending, onAdd }: Props) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  const everybody = useQuery(everybodyIn(pid)).data ?? [];
  const seesAll = useQuery(projectOf(pid)).data?.data.can_manage;
  const inTeam = new Set(team.people?.map(({ uid }) => uid));
  const others = everybody.filter(({ uid }) => !inTeam.has(uid));
  const [uid, setUid] = useState<string | null>(null);
  const [role, setRole] = useState<TeamRole>('member');
  const [troubles, setTroubles] = useState<{ person?: string }>({});
  const element = useRef<HTMLFormElement>(null);
  useFocusOnTrouble(element, troubles);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const person = others.find((one) => one.uid === uid);
    setTroubles(person === undefined ? { person: t('ui:field.person') } : {});
    if (person === undefined) return;
    onAdd(person.uid, person.name, role);
    setUid(null);
  };
  return (
    <Section title={t('team.addTitle')}>
      <form ref={element} className={form.form} noValidate onSubmit={submit}>
        <PersonChoice
          label={t('team.person')}
          description={t(seesAll ? 'team.addHint' : 'team.addChiefHint')}
          nothingFound={t('team.personNone')}
          people={others}
          chosen={uid}
          error={troubles.person ?? null}
          onChoose={setUid}
        />
        <RoleChoice role={role} onChoose={setRole} />
        <Button type="submit" loading={pending}>
          {t('team.add')}
        </Button>
      </form>
    </Section>
  );
}
