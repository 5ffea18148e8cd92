import { Checkbox, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import type { Option } from '../queries.ts';
import { inParts } from './find-people.ts';
import classes from './look.module.css';
import { MealsTable } from './meals-table.tsx';
import type { Reachable } from './reachable-query.ts';
import type { Released } from './released.ts';
import { Results } from './results.tsx';

/** What one request takes. */
const MOST = 200;

interface Props {
  pid: string;
  option: Option;
  people: readonly Reachable[];
  /** Those of them that the filters leave. */
  found: readonly Reachable[];
  /** Several people may have the same name. */
  teamNames: ReadonlyMap<string, string>;
}

/** Chooses people and opens their records. The values live here and nowhere else, and go with the page. */
export function LookForm({ pid, option, people, found, teamNames }: Props) {
  const { t } = useTranslation('vault');
  const [released, setReleased] = useShortLived<readonly Released[]>();
  const results = useRef<HTMLDivElement>(null);
  const { kind, purpose } = option;
  const read = useMutation(trpc.release.read.mutationOptions({ gcTime: 0 }));
  useEffect(() => {
    if (released !== null) results.current?.focus();
  }, [released]);

  const form = useContractForm({
    draft: null,
    values: { uids: [] as string[] },
    read: ({ uids }) => people.map(({ uid }) => uid).filter((uid) => uids.includes(uid)),
    check: ({ uids }) => (uids.length === 0 ? { uids: t('look.chooseOne') } : {}),
    sentence: (error) => (problemOf(error)?.slug === 'not-found' ? t('look.changed') : undefined),
    send: async (uids) => {
      setReleased(null);
      const seen: Released[] = [];
      try {
        for (const part of inParts(uids, MOST)) {
          seen.push(...(await read.mutateAsync({ pid, uids: part, kind, purpose })).data);
        }
      } finally {
        // What was opened before a refusal is shown: those people have been told.
        if (seen.length > 0) setReleased(seen);
      }
    },
  });
  const chosen = form.values.uids;
  const inWords = (tids: readonly string[]): string =>
    tids.map((tid) => teamNames.get(tid) ?? tid).join(t('looked.separator'));
  const teamsOf = (uid: string): string => inWords(people.find((person) => person.uid === uid)?.tids ?? []);
  const foundIds = found.map(({ uid }) => uid);
  const isChosen = new Set(chosen);
  const allFound = foundIds.length > 0 && foundIds.every((uid) => isChosen.has(uid));
  const choose = (uids: readonly string[], wanted: boolean): void =>
    form.set({ uids: wanted ? [...new Set([...chosen, ...uids])] : chosen.filter((uid) => !uids.includes(uid)) });
  return (
    <>
      <Form form={form} className={card.section}>
        <fieldset className={classes.people}>
          <legend>{t('look.people')}</legend>
          {found.length === 0 && <Text role="status">{t('look.noMatch')}</Text>}
          {found.length > 1 && (
            <Checkbox
              label={t('look.all', { count: found.length })}
              checked={allFound}
              indeterminate={!allFound && foundIds.some((uid) => isChosen.has(uid))}
              onChange={() => choose(foundIds, !allFound)}
            />
          )}
          <div className={classes.frame} data-scroll-box>
            <VirtualList grid items={found} keyOf={({ uid }) => uid} height={44} gap={12} className={classes.list}>
              {({ uid, name, tids }, row) => (
                <li {...row}>
                  <Checkbox
                    label={<bdi>{name}</bdi>}
                    description={inWords(tids)}
                    checked={isChosen.has(uid)}
                    onChange={(event) => choose([uid], event.currentTarget.checked)}
                  />
                </li>
              )}
            </VirtualList>
          </div>
        </fieldset>
        <Submit
          form={{ ...form, failure: form.errorOf('uids') ?? form.failure }}
          label={t('look.show', { count: chosen.length })}
        />
      </Form>
      {released !== null && (
        <div ref={results} tabIndex={-1} className={classes.results}>
          {kind === 'dietary' ? (
            <MealsTable released={released} teamsOf={teamsOf} onHide={() => setReleased(null)} />
          ) : (
            <Results option={option} released={released} onHide={() => setReleased(null)} />
          )}
        </div>
      )}
    </>
  );
}
