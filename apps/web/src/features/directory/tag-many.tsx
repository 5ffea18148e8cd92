import { Button, Popover, TagsInput } from '@mantine/core';
import { TagChange } from '@muster/contract';
import { normaliseTag } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { refreshDirectory } from './directory-search.ts';

interface Props {
  pid: string;
  uids: readonly string[];
  /** Only in this team, where the list is of one. */
  tid: string | undefined;
}

const SPLIT = [',', '，', '、'];

/** Puts tags on everybody who is selected, and takes others away. */
export function TagMany(props: Props) {
  const { t } = useTranslation('directory');
  return (
    <Popover position="top" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm">
          {t('directory.many.tag')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('directory.many.tag')}>
        <TagManyForm {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function TagManyForm({ pid, uids, tid }: Props) {
  const { t } = useTranslation('directory');
  const noted = useQuery(trpc.tag.list.queryOptions({ pid })).data?.data ?? [];
  const known = [...new Set(noted.flatMap((tag) => (tid === undefined || tag.tid === tid ? [tag.name] : [])))];
  const change = useMutation(trpc.tag.change.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { put: [] as string[], remove: [] as string[] },
    schema: TagChange,
    features: ['directory'],
    read: ({ put, remove }) => ({ pid, uids: [...uids], ...(tid !== undefined && { tid }), put, remove }),
    check: ({ put, remove }) => ({
      put: put.length + remove.length === 0 ? t('directory.many.nothing') : null,
      remove: remove.some((tag) => put.map(normaliseTag).includes(normaliseTag(tag))) ? t('directory.many.both') : null,
    }),
    send: change.mutateAsync,
    onSent: refreshDirectory,
    clears: true,
  });
  const said = form.answer?.data;
  const done = said && [
    t('directory.many.done', { count: said.people }),
    ...(said.full.length > 0 ? [t('directory.many.full', { count: said.full.length })] : []),
    ...(said.skipped.length > 0 ? [t('directory.many.skipped', { count: said.skipped.length })] : []),
  ];
  return (
    <Form form={form}>
      <TagsInput
        label={t('directory.many.put')}
        description={t('directory.many.hint')}
        data={known}
        splitChars={SPLIT}
        maxLength={40}
        maxTags={10}
        {...form.field('put')}
      />
      <TagsInput
        label={t('directory.many.remove')}
        data={known}
        splitChars={SPLIT}
        maxLength={40}
        maxTags={10}
        {...form.field('remove')}
      />
      <Submit
        form={form}
        size="sm"
        label={t('directory.many.save', { count: uids.length })}
        done={done?.join(' ') ?? null}
      />
    </Form>
  );
}
