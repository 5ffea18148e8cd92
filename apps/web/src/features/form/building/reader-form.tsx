import { Checkbox, TextInput } from '@mantine/core';
import { FormReaderForm } from '@muster/contract';
import { suggestedGrantEnd } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { PersonChoice } from '../../../ui/person-choice.tsx';
import { everybodyIn, type ProjectDetail } from '../../project/queries.ts';

interface Props {
  project: ProjectDetail;
  fid: string;
  onNamed: (name: string) => void;
}

/** Names a person of the project as a reader: for a purpose, until a day. It takes a fresh sign-in, which is asked for by itself. */
export function ReaderForm({ project, fid, onNamed }: Props) {
  const { t } = useTranslation('form');
  const { pid } = project;
  const staff = useQuery(everybodyIn(pid)).data ?? [];
  // Owners, finance and catering need not be in a team.
  const all = [...staff, ...(project.appointments ?? [])];
  const people = [...new Map(all.map(({ uid, name }) => [uid, { uid, name }])).values()];
  const name = useMutation(trpc.form.nameReader.mutationOptions());
  const form = useContractForm({
    draft: null,
    guarded: true,
    values: { uid: null as string | null, purpose: '', sealed: false, ends_on: suggestedGrantEnd(project.ends_on) },
    schema: FormReaderForm,
    features: ['form', 'project'],
    say: (field) => (field === 'ends_on' ? t('building.readers.endsOnOdd') : undefined),
    check: ({ uid }): Record<string, string> => (uid === null ? { uid: t('building.readers.personMissing') } : {}),
    read: ({ uid, ...rest }) => ({ pid, fid, uid: uid ?? '', ...rest }),
    send: name.mutateAsync,
    onSent: (_, { uid }) => onNamed(people.find((one) => one.uid === uid)?.name ?? ''),
    clears: true,
  });
  return (
    <Form form={form}>
      <PersonChoice
        label={t('building.readers.person')}
        nothingFound={t('building.readers.personNone')}
        people={people}
        {...form.field('uid')}
      />
      <TextInput
        label={t('building.readers.purpose')}
        description={t('building.readers.purposeHint')}
        maxLength={200}
        {...form.field('purpose')}
      />
      <Checkbox label={t('building.readers.sealed')} {...form.box('sealed')} />
      <TextInput type="date" label={t('building.readers.endsOn')} {...form.field('ends_on')} />
      <Submit form={form} label={t('building.readers.submit')} variant="default" />
    </Form>
  );
}
