import { Checkbox, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ToldMarkdown } from '../../../ui/markdown/told-markdown.tsx';
import type { ProjectDetail } from '../queries.ts';
import classes from './policy-checks.module.css';

export type Policy = Pick<ProjectDetail['policies'][number], 'kind' | 'version' | 'texts'>;

interface Props {
  policies: readonly Policy[];
  /** By `policyKey`. */
  accepted: readonly string[];
  errorOf: (policy: Policy) => string | undefined;
  onChange: (accepted: string[]) => void;
}

export const policyKey = ({ kind, version }: Policy): string => `${kind} ${version}`;

/** The texts of a project, each with a box to tick below it. */
export function PolicyChecks({ policies, accepted, errorOf, onChange }: Props) {
  const { t } = useTranslation(['application', 'project']);
  return (
    <section className={classes.policies} aria-labelledby="policies">
      <div>
        <Title order={3} id="policies">
          {t('apply.policies')}
        </Title>
        <Text c="dimmed">{t('apply.policiesText')}</Text>
      </div>
      {policies.map((policy) => {
        const { kind, version, texts } = policy;
        return (
          <div key={kind} className={classes.policy}>
            <Title order={4} id={`policy-${kind}`}>
              {t(`project:overview.${kind}`)}{' '}
              <Text component="span" c="dimmed" size="sm">
                {t('project:settings.version', { version })}
              </Text>
            </Title>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and a keyboard must be able to. */}
            <section className={classes.text} aria-labelledby={`policy-${kind}`} tabIndex={0}>
              <ToldMarkdown texts={texts} level={5} />
            </section>
            <Checkbox
              label={t(`apply.accept.${kind}`)}
              checked={accepted.includes(policyKey(policy))}
              error={errorOf(policy)}
              // Says so to screen readers, and is where the focus goes.
              aria-invalid={errorOf(policy) !== undefined}
              onChange={({ currentTarget: { checked } }) => {
                const others = accepted.filter((key) => key !== policyKey(policy));
                onChange(checked ? [...others, policyKey(policy)] : others);
              }}
            />
          </div>
        );
      })}
    </section>
  );
}
