import { Button, NativeSelect, Radio, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import classes from '../../../ui/card.module.css';
import { nameTrouble } from '../../../ui/name-trouble.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import type { Pair } from './pair-view.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { CHANGING, DEFAULT_SCOPES, readingFor, type Scope } from './scopes.ts';
import { useOwnedProjects } from './use-owned-projects.ts';

const DAYS = [7, 30, 90, 366];
/** No project can be called this: it begins with a dash. */
const MINE = '-me';

export function CredentialForm({ onCreated }: { onCreated: (pair: Pair, pid?: string) => void }) {
  const { t } = useTranslation(['access', 'ui']);
  const owned = useOwnedProjects();
  const refusal = useRefusal();
  const [name, setName] = useState('');
  const [owner, setOwner] = useState(MINE);
  const [days, setDays] = useState(30);
  const [chosen, setChosen] = useState<readonly Scope[]>(DEFAULT_SCOPES);
  const [troubles, setTroubles] = useState<{ name?: string; scopes?: string }>({});
  const nameField = useRef<HTMLInputElement>(null);
  const create = useMutation(
    trpc.exchange.create.mutationOptions({
      onSuccess: ({ data }, { pid }) => onCreated(data, pid),
    }),
  );

  const kind = owner === MINE ? 'me' : 'project';
  const offered = kind === 'me' ? [...readingFor('me'), ...CHANGING] : readingFor('project');
  const scopes = offered.filter((scope) => chosen.includes(scope));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const inName = nameTrouble(name);
    setTroubles({
      ...(inName && { name: t(`ui:field.${inName}`) }),
      ...(scopes.length === 0 && { scopes: t('apiAccess.noScope') }),
    });
    if (inName) {
      nameField.current?.focus();
      return;
    }
    if (scopes.length > 0) create.mutate({ name, scopes, days, ...(kind === 'project' && { pid: owner }) });
  };
  const failure = problemOf(create.error)?.slug === 'conflict' ? t('apiAccess.tooMany') : refusal(create.error);
  return (
    <section className={classes.card} aria-labelledby="create-credentials">
      <Title order={2} id="create-credentials">
        {t('apiAccess.create')}
      </Title>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={nameField}
          label={t('apiAccess.name')}
          description={t('apiAccess.nameHint')}
          value={name}
          dir="auto"
          autoComplete="off"
          error={troubles.name}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {owned.length > 0 && (
          <Radio.Group
            label={t('apiAccess.owner')}
            description={t('apiAccess.ownerProjectHint')}
            value={owner}
            onChange={setOwner}
          >
            <div className={classes.choices}>
              <Radio value={MINE} label={t('apiAccess.ownerMe')} />
              {owned.map(({ pid, name: project }) => (
                <Radio key={pid} value={pid} label={t('apiAccess.ownerProject', { name: project })} />
              ))}
            </div>
          </Radio.Group>
        )}
        <ScopeChoice kind={kind} chosen={scopes} error={troubles.scopes} onChange={setChosen} />
        <NativeSelect
          label={t('apiAccess.days')}
          data={DAYS.map((count) => ({ value: String(count), label: t('apiAccess.daysCount', { count }) }))}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <Button type="submit" loading={create.isPending}>
          {t('apiAccess.submit')}
        </Button>
        <Outcome failure={create.isError ? failure : null} />
      </form>
    </section>
  );
}
