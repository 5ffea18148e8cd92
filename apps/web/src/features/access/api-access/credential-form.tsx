import { NativeSelect, Radio, TextInput, Title } from '@mantine/core';
import { ExchangeForm } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useNameWords } from '../../../ui/form/use-field-words.ts';
import type { Pair } from './pair-view.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { CHANGING, DEFAULT_SCOPES, readingFor, type Scope } from './scopes.ts';
import { useOwnedProjects } from './use-owned-projects.ts';

const DAYS = [7, 30, 90, 366];
/** No project can be called this: it begins with a dash. */
const MINE = '-me';

export function CredentialForm({ onCreated }: { onCreated: (pair: Pair, pid?: string) => void }) {
  const { t } = useTranslation('access');
  const owned = useOwnedProjects();
  const nameWords = useNameWords();
  const create = useMutation(trpc.exchange.create.mutationOptions());
  const kindOf = (owner: string) => (owner === MINE ? 'me' : 'project');
  const scopesFor = (owner: string, chosen: readonly Scope[]): Scope[] => {
    const kind = kindOf(owner);
    const offered = kind === 'me' ? [...readingFor('me'), ...CHANGING] : readingFor('project');
    return offered.filter((scope) => chosen.includes(scope));
  };
  const form = useContractForm({
    draft: 'access/credentials',
    values: { name: '', owner: MINE, days: '30', scopes: [...DEFAULT_SCOPES] },
    schema: ExchangeForm,
    say: (field, problem) =>
      field === 'scopes' ? t('apiAccess.noScope') : field === 'name' ? nameWords(problem) : undefined,
    sentence: (error) => (problemOf(error)?.slug === 'conflict' ? t('apiAccess.tooMany') : undefined),
    read: ({ name, owner, days, scopes }) => ({
      name,
      scopes: scopesFor(owner, scopes),
      days: Number(days),
      ...(owner !== MINE && { pid: owner }),
    }),
    send: create.mutateAsync,
    onSent: ({ data }, { pid }) => onCreated(data, pid),
  });
  const { owner, scopes } = form.values;
  return (
    <section className={classes.card} aria-labelledby="create-credentials">
      <Title order={2} id="create-credentials">
        {t('apiAccess.create')}
      </Title>
      <Form form={form}>
        <TextInput
          label={t('apiAccess.name')}
          description={t('apiAccess.nameHint')}
          dir="auto"
          autoComplete="off"
          {...form.field('name')}
        />
        {owned.length > 0 && (
          <Radio.Group
            label={t('apiAccess.owner')}
            description={t('apiAccess.ownerProjectHint')}
            {...form.field('owner')}
          >
            <div className={classes.choices}>
              <Radio value={MINE} label={t('apiAccess.ownerMe')} />
              {owned.map(({ pid, name: project }) => (
                <Radio key={pid} value={pid} label={t('apiAccess.ownerProject', { name: project })} />
              ))}
            </div>
          </Radio.Group>
        )}
        <ScopeChoice kind={kindOf(owner)} {...form.field('scopes')} value={scopesFor(owner, scopes)} />
        <NativeSelect
          label={t('apiAccess.days')}
          data={DAYS.map((count) => ({ value: String(count), label: t('apiAccess.daysCount', { count }) }))}
          {...form.field('days')}
        />
        <Submit form={form} label={t('apiAccess.submit')} />
      </Form>
    </section>
  );
}
