import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useProject } from '../../project/queries.ts';
import { type SubsidyTable, subsidyTableOf } from '../queries.ts';

type Opens = (can: SubsidyTable['can']) => boolean;

/** The pages about the subsidy of a project, and for whom each is. */
const PAGES = [
  { to: '/projects/$pid/subsidy', key: 'mine', opens: () => true },
  { to: '/projects/$pid/subsidy/attest', key: 'attest', opens: (can) => can.attest },
  { to: '/projects/$pid/subsidy/desk', key: 'desk', opens: (can) => can.see_sums },
  { to: '/projects/$pid/subsidy/batches', key: 'batches', opens: (can) => can.see_sums },
  { to: '/projects/$pid/subsidy/bank', key: 'bank', opens: (can) => can.pay },
  { to: '/projects/$pid/subsidy/totals', key: 'totals', opens: (can) => can.see_sums },
  { to: '/projects/$pid/subsidy/rules', key: 'rules', opens: (can) => can.write },
] as const satisfies readonly { to: string; key: string; opens: Opens }[];

/** For those who do more than ask for their own; who only does that needs no tabs. */
export function SubsidyTabs() {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const can = useQuery(subsidyTableOf(pid)).data?.data.can;
  if (can === undefined) return null;
  const pages = PAGES.filter(({ opens }) => opens(can));
  if (pages.length === 1) return null;
  return (
    <Tabs label={t('tabs.label')}>
      {pages.map(({ to, key }) => (
        <Link key={key} to={to} params={{ pid }} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </Tabs>
  );
}
