import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import listing from '../../../ui/listing.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTextInAddress } from '../../../ui/use-text-in-address.ts';
import { teamsOf } from '../../project/queries.ts';
import { fieldKey } from '../field-key.ts';
import type { Option } from '../queries.ts';
import { findPeople } from './find-people.ts';
import classes from './look.module.css';
import { LookForm } from './look-form.tsx';
import { reachableIn } from './reachable-query.ts';

const route = getRouteApi('/projects/$pid/own/records');

/** What for, whose, and then the values: said beforehand that it is told to those whose they are. */
export function Look({ pid, options }: { pid: string; options: readonly Option[] }) {
  const { t } = useTranslation('vault');
  const { purpose: wished } = route.useSearch();
  const navigate = route.useNavigate();
  const option = options.find(({ purpose }) => purpose === wished) ?? options[0];
  if (option === undefined) return null;
  return (
    <Section title={t('look.title')}>
      <div className={`${listing.filters} ${classes.screenOnly}`}>
        <NativeSelect
          label={t('look.purpose')}
          data={options.map(({ purpose }) => ({ value: purpose, label: t(`purpose.${purpose}`) }))}
          value={option.purpose}
          onChange={(event) =>
            void navigate({ search: { purpose: event.currentTarget.value }, replace: true, resetScroll: false })
          }
        />
      </div>
      <Terms option={option} />
      <People key={option.purpose} pid={pid} option={option} />
    </Section>
  );
}

function Terms({ option: { kind, fields, until, payout_only, entered_only } }: { option: Option }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const seen = fields.map((field) => t(`field.${fieldKey(kind, field)}`)).join(t('looked.separator'));
  return (
    <div className={`${card.card} ${classes.screenOnly}`}>
      <Text fw={550}>{t('look.told')}</Text>
      <ul className={classes.terms}>
        <li>{t('look.fields', { fields: seen })}</li>
        {entered_only && <li>{t('look.enteredOnly')}</li>}
        {payout_only && <li>{t('look.payoutOnly')}</li>}
        {until !== null && <li>{t('look.until', { when: daysInWords(until, until, language) })}</li>}
        <li>{t('look.notKept')}</li>
      </ul>
    </div>
  );
}

function People({ pid, option }: { pid: string; option: Option }) {
  const { t } = useTranslation('vault');
  const toOption = useToldOption();
  const [language] = useLanguage();
  const { team, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(reachableIn(pid, option.purpose, language));
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const write = useCallback(
    (text: string) => void navigate({ search: (now) => ({ ...now, q: text }), replace: true, resetScroll: false }),
    [navigate],
  );
  const [search, setSearch] = useTextInAddress(q, write);
  const offered = option.tids === null ? teams : teams.filter(({ tid }) => option.tids?.includes(tid));

  return (
    <Loaded query={query} failed={t('look.peopleFailed')}>
      {(people) =>
        people.length === 0 ? (
          <Text c="dimmed">{t(option.entered_only ? 'look.nobodyEntered' : 'look.nobody')}</Text>
        ) : (
          <>
            <search className={`${listing.filters} ${classes.screenOnly}`}>
              <SearchField label={t('look.search')} text={search} onText={setSearch} />
              {offered.length > 1 && (
                <NativeSelect
                  label={t('look.team')}
                  value={team ?? ''}
                  data={[
                    { value: '', label: t('look.allTeams') },
                    ...offered.map(({ tid, names }) => toOption(tid, names)),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    void navigate({ search: (now) => ({ ...now, team: value }), replace: true, resetScroll: false })
                  }
                />
              )}
            </search>
            <LookForm
              pid={pid}
              option={option}
              people={people}
              found={findPeople(people, team, search)}
              teamNames={new Map(teams.map(({ tid, name }) => [tid, name]))}
            />
          </>
        )
      }
    </Loaded>
  );
}
