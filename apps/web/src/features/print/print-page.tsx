import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/index.ts';
import { momentInWords } from '../../i18n/moments.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import listing from '../../ui/listing.module.css';
import { Message } from '../../ui/message.tsx';
import { type ProjectDetail, type TeamDetail, teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { MealSheet } from '../vault/parts/meal-sheet.tsx';
import { PhoneSheet } from '../vault/parts/phone-sheet.tsx';
import { BadgeSheets } from './badge-sheets.tsx';
import { BothNames } from './both-names.tsx';
import classes from './print.module.css';
import { RosterSheet } from './roster-sheet.tsx';
import { inPages, listPeople, printable, SORTS, type Sort } from './staffed.ts';
import { useStaffedTeams } from './use-staffed-teams.ts';

const route = getRouteApi('/projects/$pid/own/print');
const LISTS = ['roster', 'badges', 'phones', 'meals'] as const;
type List = (typeof LISTS)[number];

/** What organisers take along on paper. The browser prints it with the fonts of the device, Chinese included. */
export function PrintPage() {
  const { t } = useTranslation('print');
  const { pid } = useProject();
  useProjectTitle(t('title'));
  return (
    <Loaded query={useQuery(teamsOf(pid))} failed={t('failed')}>
      {({ data }) => {
        const teams = printable(data);
        if (teams.length === 0) return <Message level={2} title={t('noneTitle')} text={t('noneText')} />;
        return <Lists teams={teams} />;
      }}
    </Loaded>
  );
}

function Lists({ teams }: { teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('print');
  const option = useToldOption();
  const project = useProject();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = LISTS.find((one) => one === search.list) ?? 'roster';
  const sort = SORTS.find((one) => one === search.sort) ?? 'team';
  const chosen = teams.filter(({ tid }) => search.team === undefined || tid === search.team);
  const lists = LISTS.filter((one) => one !== 'meals' || project.can.count_meals);
  const choose = (name: 'list' | 'team' | 'sort') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    void navigate({ search: (now) => ({ ...now, [name]: value }), replace: true, resetScroll: false });
  };
  return (
    <>
      <div className={classes.screenOnly}>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed">{t('lead')}</Text>
        <div className={`${listing.filters} ${classes.choices}`}>
          <NativeSelect
            label={t('list')}
            value={list}
            data={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
            onChange={choose('list')}
          />
          {list !== 'meals' && teams.length > 1 && (
            <NativeSelect
              label={t('team')}
              value={search.team ?? ''}
              data={[{ value: '', label: t('allTeams') }, ...teams.map(({ tid, names }) => option(tid, names))]}
              onChange={choose('team')}
            />
          )}
          {(list === 'roster' || list === 'badges') && (
            <NativeSelect
              label={t('sort')}
              value={sort}
              data={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
              onChange={choose('sort')}
            />
          )}
        </div>
      </div>
      <div data-paper={list}>
        {list !== 'badges' && <PaperHead project={project} list={list} />}
        <Sheet project={project} list={list} teams={chosen} sort={sort} />
      </div>
    </>
  );
}

/** On paper in place of the page around it. */
function PaperHead({ project, list }: { project: ProjectDetail; list: List }) {
  const { t } = useTranslation('print');
  const [language] = useLanguage();
  return (
    <p className={classes.paperHead}>
      <b>
        <BothNames texts={project.names} /> · {t(`lists.${list}`)}
      </b>{' '}
      {t('made', { at: momentInWords(new Date().toISOString(), language, project.time_zone) })}
    </p>
  );
}

interface SheetProps {
  project: ProjectDetail;
  list: List;
  teams: readonly TeamDetail[];
  sort: Sort;
}

function Sheet({ project, list, teams, sort }: SheetProps) {
  if (list === 'phones') return <PhoneSheet project={project} teams={teams} />;
  if (list === 'meals') return <MealSheet project={project} />;
  return <Names project={project} list={list} teams={teams} sort={sort} />;
}

function Names({ project, list, teams, sort }: SheetProps) {
  const { t } = useTranslation('print');
  const query = useStaffedTeams(
    project.pid,
    teams.map(({ tid }) => tid),
  );
  return (
    <Loaded query={query} failed={t('failed')} rows={3}>
      {(staffed) => <Printed project={project} list={list} teams={staffed} sort={sort} />}
    </Loaded>
  );
}

function Printed({ project, list, teams, sort }: SheetProps) {
  const { t } = useTranslation('print');
  const [language] = useLanguage();
  const people = listPeople(teams, sort, language);
  if (people.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  const ready = people.filter(({ waiting }) => !waiting);
  return (
    <>
      <div className={`${classes.screenOnly} ${classes.acts}`}>
        {list === 'roster' && <Text c="dimmed">{t('people', { count: people.length })}</Text>}
        {list === 'badges' && (
          <Text c="dimmed">
            {t('pages', { count: inPages(ready).length })} {t('scale')}{' '}
            {ready.length < people.length && t('left', { count: people.length - ready.length })}
          </Text>
        )}
        <PrintButton />
      </div>
      {list === 'badges' ? (
        <BadgeSheets project={project} people={ready} />
      ) : (
        <div className={classes.paper}>
          <RosterSheet teams={teams} sort={sort} />
        </div>
      )}
    </>
  );
}

function PrintButton() {
  const { t } = useTranslation('print');
  return (
    <Button mt="sm" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}
