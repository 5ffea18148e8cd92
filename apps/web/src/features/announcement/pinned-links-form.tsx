import { Button, TextInput } from '@mantine/core';
import { MOST_PINNED_LINKS, PinnedLinksForm as Schema } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Clashes } from '../../ui/form/clashes.tsx';
import { Form, Submit } from '../../ui/form/form.tsx';
import classes from './announcement-page.module.css';

type Links = RouterOutputs['announcement']['links']['data'];

interface Props {
  pid: string;
  links: Links;
  onDone: () => void;
}

interface Row {
  titles: { en: string; 'zh-Hant': string };
  url: string;
}

const EMPTY: Row = { titles: { en: '', 'zh-Hant': '' }, url: '' };
const isEmpty = ({ titles, url }: Row): boolean => `${titles.en}${titles['zh-Hant']}${url}`.trim() === '';

const rowsOf = (links: Links): Row[] => [
  ...links.map(({ titles, url }): Row => ({ titles: { ...EMPTY.titles, ...titles }, url })),
  EMPTY,
];
/** To compare them by eye. */
const linesOf = (links: Links): string =>
  links
    .map(({ titles, url }) => [titles.en, titles['zh-Hant'], url].filter(Boolean).join(' · '))
    .filter((line) => line !== '')
    .join('\n');

/** All of them at once, as they are kept. An empty line is none. */
export function PinnedLinksForm({ pid, links, onDone }: Props) {
  const { t } = useTranslation('announcement');
  const queryClient = useQueryClient();
  const options = trpc.announcement.links.queryOptions({ pid });
  const save = useMutation(trpc.announcement.setLinks.mutationOptions());
  const form = useContractForm({
    draft: null,
    guarded: true,
    values: { links: rowsOf(links) },
    theirs: (_, value) => ({ links: rowsOf(value as Links) }),
    schema: Schema,
    features: ['project'],
    read: (values, _, { versions }) => ({
      pid,
      versions,
      links: values.links
        .filter((row) => !isEmpty(row))
        .map(({ titles, url }) => ({
          titles: {
            ...(titles.en.trim() !== '' && { en: titles.en }),
            ...(titles['zh-Hant'].trim() !== '' && { 'zh-Hant': titles['zh-Hant'] }),
          },
          url,
        })),
    }),
    // Empty lines are not sent, so what is wrong is looked for where it was typed.
    check: ({ links: rows }) =>
      Object.fromEntries(
        rows.flatMap((row, i) => {
          if (isEmpty(row)) return [];
          const untitled = `${row.titles.en}${row.titles['zh-Hant']}`.trim() === '';
          return [
            [`links.${i}.titles.en`, untitled ? t('links.untitled') : null],
            [`links.${i}.url`, /^https:\/\/[^\s@]+$/.test(row.url.trim()) ? null : t('links.badUrl')],
          ];
        }),
      ),
    send: save.mutateAsync,
    onSent: (answer) => {
      queryClient.setQueryData(options.queryKey, answer);
      onDone();
    },
  });
  const rows = form.values.links;
  return (
    <Form form={form}>
      {rows.map((_, i) => (
        <fieldset key={i} className={classes.group}>
          <legend>{t('links.number', { number: i + 1 })}</legend>
          <div className={classes.teams}>
            <TextInput
              label={t('links.titleEn')}
              lang="en"
              maxLength={60}
              autoComplete="off"
              {...form.part(`links.${i}.titles.en`)}
            />
            <TextInput
              label={t('links.titleZh')}
              lang="zh-Hant"
              maxLength={60}
              autoComplete="off"
              {...form.part(`links.${i}.titles.zh-Hant`)}
            />
            <TextInput
              label={t('links.url')}
              type="url"
              placeholder="https://"
              maxLength={500}
              autoComplete="off"
              {...form.part(`links.${i}.url`)}
            />
          </div>
        </fieldset>
      ))}
      <Clashes form={form} labels={{ links: t('links.title') }} inWords={(_, value) => linesOf(value as Links)} />
      <Submit form={form} label={t('links.save')}>
        {rows.length < MOST_PINNED_LINKS && (
          <Button variant="default" onClick={() => form.set({ links: [...rows, EMPTY] })}>
            {t('links.add')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('links.cancel')}
        </Button>
      </Submit>
    </Form>
  );
}
