import { Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SubsidyRequest } from '../queries.ts';
import classes from './attest.module.css';
import type { NotMoved } from './use-attesting.ts';

interface Props {
  failed: readonly NotMoved[];
  nameOf: (request: SubsidyRequest) => string;
}

/** Which of many were not attested, each with why. */
export function NotAttested({ failed, nameOf }: Props) {
  const { t, i18n } = useTranslation('subsidy');
  const why = (problem: string | null): string => {
    if (problem === 'not_found') return t('attest.why.not_found');
    const key = `subsidy:conflict.${problem}`;
    return i18n.exists(key) ? i18n.t(key) : t('attest.why.other');
  };
  return (
    <div role="alert" className={failed.length === 0 ? classes.silent : undefined}>
      {failed.length > 0 && (
        <>
          <Text c="var(--app-bad-text)">{t('attest.notDone', { count: failed.length })}</Text>
          <ul className={classes.failed}>
            {failed.map(({ request, problem }) => (
              <li key={request.id}>
                <bdi>{t('attest.line', { name: nameOf(request), why: why(problem) })}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
