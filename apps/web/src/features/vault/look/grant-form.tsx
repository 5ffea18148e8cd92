import { Button, Checkbox, NativeSelect, TextInput, Title } from '@mantine/core';
import { GRANT_PURPOSES, grantableFields, RELEASE_RULES } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { PersonChoice } from '../../../ui/person-choice.tsx';
import { useFocusOnTrouble } from '../../../ui/use-focus-on-trouble.ts';
import { everybodyIn } from '../../project/everybody-query.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import { fieldKey } from '../field-key.ts';

interface Props {
  project: ProjectDetail;
  onNamed: (named: { name: string; ends_on: string }) => void;
}

/** Names somebody of the project: for one purpose, to see no more than that takes, until a day. */
export function GrantForm({ project, onNamed }: Props) {
  const { t } = useTranslation('vault');
  const refusal = useRefusal('project');
  const { pid } = project;
  const staff = useQuery(everybodyIn(pid)).data ?? [];
  // Owners, finance and catering need not be in a team.
  const appointed = (project.appointments ?? []).filter(({ uid }) => !staff.some((one) => one.uid === uid));
  const people = [...new Map([...staff, ...appointed].map(({ uid, name }) => [uid, { uid, name }])).values()];
  const [uid, setUid] = useState<string | null>(null);
  const [purpose, setPurpose] = useState<(typeof GRANT_PURPOSES)[number]>('shipping');
  const allowed = grantableFields(purpose);
  const kind = RELEASE_RULES.find((rule) => rule.purpose === purpose)?.kind ?? 'profile';
  const [fields, setFields] = useState<readonly string[]>(allowed);
  const [endsOn, setEndsOn] = useState(project.ends_on);
  const [troubles, setTroubles] = useState<{ person?: string; fields?: string; ends_on?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnTrouble(form, troubles);
  const name = useMutation(
    trpc.releaseGrant.create.mutationOptions({
      onSuccess: ({ data }) => {
        setUid(null);
        onNamed(data);
      },
      onError: (error) => {
        if (isOddDay(error)) setTroubles({ ends_on: t('grants.endsOnOdd') });
      },
    }),
  );
  const isOddDay = (error: unknown): boolean =>
    problemOf(error)?.fields.some(({ pointer }) => pointer === '/ends_on') ?? false;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(uid === null && { person: t('grants.personMissing') }),
      ...(fields.length === 0 && { fields: t('grants.fieldsMissing') }),
      ...(endsOn === '' && { ends_on: t('grants.endsOnOdd') }),
    };
    setTroubles(found);
    if (uid !== null && Object.keys(found).length === 0)
      name.mutate({ pid, uid, purpose, fields: [...fields], ends_on: endsOn });
  };
  return (
    <form ref={form} className={card.form} noValidate onSubmit={submit}>
      <Title order={3}>{t('grants.nameTitle')}</Title>
      <PersonChoice
        label={t('grants.person')}
        description={t('grants.personHint')}
        nothingFound={t('grants.personNone')}
        people={people}
        chosen={uid}
        error={troubles.person ?? null}
        onChoose={setUid}
      />
      <NativeSelect
        label={t('grants.purpose')}
        data={GRANT_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        value={purpose}
        onChange={({ currentTarget: { value } }) => {
          const next = GRANT_PURPOSES.find((known) => known === value) ?? 'shipping';
          setPurpose(next);
          setFields(grantableFields(next));
        }}
      />
      <Checkbox.Group
        label={t('grants.fieldsLabel')}
        value={[...fields]}
        error={troubles.fields}
        errorProps={{ role: 'alert' }}
        onChange={setFields}
      >
        <div className={card.choices}>
          {allowed.map((field) => (
            <Checkbox key={field} value={field} label={t(`field.${fieldKey(kind, field)}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        type="date"
        label={t('grants.endsOn')}
        description={t('grants.endsOnHint')}
        value={endsOn}
        error={troubles.ends_on}
        onChange={(event) => setEndsOn(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={name.isPending}>
        {t('grants.submit')}
      </Button>
      <Outcome failure={isOddDay(name.error) ? null : refusal(name.error)} />
    </form>
  );
}
