import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { OwnedProject } from './use-owned-projects.ts';

/** Whose tokens to show: for those who own a project, its tokens are their business too. */
export function TokenChoice({ owned }: { owned: readonly OwnedProject[] }) {
  const { t } = useTranslation('access');
  return (
    <Tabs label={t('tokens.whose')}>
      {[{ pid: undefined, name: t('tokens.mine') }, ...owned].map(({ pid, name }) => (
        <Link
          key={pid ?? ''}
          to="/account/api-access"
          search={pid === undefined ? {} : { of: pid }}
          activeOptions={{ exact: true, explicitUndefined: true }}
          resetScroll={false}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </Tabs>
  );
}
