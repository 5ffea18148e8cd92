import { Button, Checkbox, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answers, problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import { inParts } from './find-people.ts';
import classes from './look.module.css';
import type { Option } from './options-query.ts';
import type { Reachable } from './reachable-query.ts';
import { Results } from './results.tsx';

export type Released = Answers['release']['read']['data'][number];

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
  const refusal = useRefusal();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [none, setNone] = useState(false);
  const [released, setReleased] = useShortLived<readonly Released[]>();
  const results = useRef<HTMLDivElement>(null);
  const { kind, purpose } = option;
  const read = useMutation(trpc.release.read.mutationOptions({ gcTime: 0 }));
  useEffect(() => {
    if (released !== null) results.current?.focus();
  }, [released]);

  const foundIds = found.map(({ uid }) => uid);
  const isChosen = new Set(chosen);
  const allFound = foundIds.length > 0 && foundIds.every((uid) => isChosen.has(uid));
  const choose = (uids: readonly string[], wanted: boolean): void => {
    setNone(false);
    setChosen((now) => (wanted ? [...new Set([...now, ...uids])] : now.filter((uid) => !uids.includes(uid))));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setNone(chosen.length === 0);
    setReleased(null);
    const uids = people.map(({ uid }) => uid).filter((uid) => isChosen.has(uid));
    const seen: Released[] = [];
    try {
      for (const part of inParts(uids, MOST)) {
        seen.push(...(await read.mutateAsync({ pid, uids: part, kind, purpose })).data);
      }
      read.reset();
    } catch {
      // Said below. What was opened before is shown: those people have been told.
    }
    if (seen.length > 0) setReleased(seen);
  };
  const gone = problemOf(read.error)?.slug === 'not-found';
  const failure = none ? t('look.chooseSomebody') : gone ? t('look.changed') : read.error && refusal(read.error);
  return (
    <>
      <form className={card.section} noValidate onSubmit={submit}>
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
          <ul className={classes.list}>
            {found.map(({ uid, name, tids }) => (
              <li key={uid}>
                <Checkbox
                  label={<bdi>{name}</bdi>}
                  description={tids.map((tid) => teamNames.get(tid) ?? tid).join(t('looked.separator'))}
                  checked={isChosen.has(uid)}
                  onChange={(event) => choose([uid], event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" loading={read.isPending}>
          {t('look.show', { count: chosen.length })}
        </Button>
        <Outcome failure={failure} />
      </form>
      {released !== null && (
        <div ref={results} tabIndex={-1} className={classes.results}>
          <Results option={option} released={released} onHide={() => setReleased(null)} />
        </div>
      )}
    </>
  );
}
