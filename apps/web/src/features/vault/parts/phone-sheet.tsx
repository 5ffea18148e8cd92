import { Button, Text } from '@mantine/core';
import { RELEASE_RULES } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Message } from '../../../ui/message.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { inParts } from '../look/find-people.ts';
import { type Reachable, reachableIn } from '../look/reachable-query.ts';
import type { Released } from '../look/released.ts';
import { optionsIn } from '../queries.ts';
import classes from './sheet.module.css';

/** What one request takes. */
const MOST = 200;
const { daysBefore, daysAfter } = RELEASE_RULES.find(({ purpose }) => purpose === 'contact')?.window ?? {
  daysBefore: 0,
  daysAfter: 0,
};
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

interface Props {
  project: ProjectDetail;
  teams: readonly TeamDetail[];
}

/** The numbers of one's teams on paper: the same rule as for one call, and each person is told in the same way. */
export function PhoneSheet({ project, teams }: Props) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const { pid, starts_on, ends_on } = project;
  return (
    <Loaded query={useQuery(optionsIn(pid))} failed={t('look.peopleFailed')}>
      {({ data }) => {
        const option = data.find(({ purpose }) => purpose === 'contact');
        if (option !== undefined)
          return <Numbers pid={pid} teams={teams.filter(({ tid }) => option.tids?.includes(tid) ?? true)} />;
        const days = daysInWords(shifted(starts_on, -daysBefore), shifted(ends_on, daysAfter), language);
        return <Message level={2} title={t('sheet.phonesClosed')} text={t('sheet.phonesWhen', { days })} />;
      }}
    </Loaded>
  );
}

function Numbers({ pid, teams }: { pid: string; teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  return (
    <Loaded query={useQuery(reachableIn(pid, 'contact', language))} failed={t('look.peopleFailed')}>
      {(all) => {
        const people = all.filter(({ tids }) => teams.some(({ tid }) => tids.includes(tid)));
        const key = teams.map(({ tid }) => tid).join(' ');
        if (people.length === 0) return <Text c="dimmed">{t('look.nobody')}</Text>;
        return <Opened key={key} pid={pid} teams={teams} people={people} />;
      }}
    </Loaded>
  );
}

/** Opens the numbers on the button and not before; they live here only, and go with the page. */
function Opened({ pid, teams, people }: Omit<Props, 'project'> & { pid: string; people: readonly Reachable[] }) {
  const { t } = useTranslation('vault');
  const refusal = useRefusal('project');
  const [released, setReleased] = useShortLived<readonly Released[]>();
  const [opening, setOpening] = useState(false);
  const read = useMutation(trpc.release.read.mutationOptions({ gcTime: 0 }));
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (released !== null) sheet.current?.focus();
  }, [released]);
  const open = async (): Promise<void> => {
    const seen: Released[] = [];
    setOpening(true);
    try {
      for (const uids of inParts(
        people.map(({ uid }) => uid),
        MOST,
      ))
        seen.push(...(await read.mutateAsync({ pid, uids, kind: 'profile', purpose: 'contact' })).data);
    } catch {
      // The outcome below says why.
    } finally {
      // What was opened before a refusal is shown: those people have been told.
      if (seen.length > 0) setReleased(seen);
      setOpening(false);
    }
  };
  if (released === null)
    return (
      <div>
        <Text>{t('look.told')}</Text>
        <Text c="dimmed">{t('look.notKept')}</Text>
        <Button mt="sm" loading={opening} onClick={() => void open()}>
          {t('sheet.phonesOpen', { count: people.length })}
        </Button>
        <Outcome failure={refusal(read.error)} />
      </div>
    );
  const phoneOf = new Map(released.map(({ uid, values }) => [uid, values?.phone ?? '']));
  return (
    <div ref={sheet} tabIndex={-1} className={classes.opened}>
      <div className={classes.screenOnly}>
        <Text c="dimmed" role="status">
          {t('look.shown', { count: released.length })} {t('sheet.confidential')}
        </Text>
        <Button mt="sm" onClick={() => window.print()}>
          {t('look.print')}
        </Button>{' '}
        <Button mt="sm" variant="default" onClick={() => setReleased(null)}>
          {t('look.hide')}
        </Button>
        <Outcome failure={refusal(read.error)} />
      </div>
      <div className={classes.paper}>
        <p className={classes.paperOnly}>{t('sheet.confidential')}</p>
        {teams.map(({ tid, names, name }) => (
          <table key={tid} className={classes.list} aria-label={name}>
            <caption>
              <Told texts={names} />
            </caption>
            <tbody>
              {people
                .filter((person) => person.tids.includes(tid) && phoneOf.has(person.uid))
                .map((person) => (
                  <tr key={person.uid}>
                    <th scope="row">
                      <bdi>{person.name}</bdi>
                    </th>
                    <td>{phoneOf.get(person.uid) || '–'}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}
