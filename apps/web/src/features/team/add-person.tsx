import { StaffPath } from '@muster/contract';
import { useQuery } from '@tanstack/react-query';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { useFieldWords } from '../../ui/form/use-field-words.ts';
import { PersonChoice } from '../../ui/person-choice.tsx';
import { Section } from '../../ui/section.tsx';
import { everybodyIn, projectOf, type TeamDetail } from '../project/queries.ts';
import { RoleChoice, type TeamRole } from './role-choice.tsx';

interface Props {
  pid: string;
  team: TeamDetail;
  onAdd: (uid: string, name: string, role: TeamRole) => Promise<void>;
}

/** Adds a person who helps elsewhere in the project. */
export function AddPerson({ pid, team, onAdd }: Props) {
  const { t } = useTranslation('team');
  const everybody = useQuery(everybodyIn(pid)).data ?? [];
  const seesAll = useQuery(projectOf(pid)).data?.data.can_manage;
  const inTeam = new Set(team.people?.map(({ uid }) => uid));
  const others = everybody.filter(({ uid }) => !inTeam.has(uid));
  const form = useContractForm({
    draft: null,
    values: { uid: null as string | null, role: 'member' as TeamRole },
    schema: StaffPath,
    say: useFieldWords(),
    read: ({ uid, role }) => ({ pid, tid: team.tid, uid, role }),
    send: async ({ uid, role }) => {
      const person = others.find((one) => one.uid === uid);
      if (person !== undefined) await onAdd(person.uid, person.name, role);
    },
    clears: true,
  });
  return (
    <Section title={t('team.addTitle')}>
      <Form form={form}>
        <PersonChoice
          label={t('team.person')}
          description={t(seesAll ? 'team.addHint' : 'team.addChiefHint')}
          nothingFound={t('team.personNone')}
          people={others}
          {...form.field('uid')}
        />
        <RoleChoice {...form.field('role')} />
        <Submit form={form} label={t('team.add')} />
      </Form>
    </Section>
  );
}
