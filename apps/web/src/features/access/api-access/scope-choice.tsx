import { Checkbox, type CheckboxGroupProps, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import classes from './scope-choice.module.css';
import { CHANGING, readingFor, SCOPE_TEXTS, type Scope } from './scopes.ts';

interface Props extends Omit<CheckboxGroupProps, 'children'> {
  kind: 'me' | 'project';
}

/** What a token may do, in plain words with the technical name beside them. Changes are folded away: few need them. */
export function ScopeChoice({ kind, ...rest }: Props) {
  const { t } = useTranslation('access');
  const boxes = (scopes: readonly Scope[]) => (
    <div className={card.choices}>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          label={t(`scopes.${SCOPE_TEXTS[scope]}`)}
          description={scope}
          aria-invalid={Boolean(rest.error)}
        />
      ))}
    </div>
  );
  return (
    <Checkbox.Group label={t('apiAccess.scopes')} {...rest}>
      <div className={classes.groups}>
        <Text size="sm" c="dimmed">
          {t('apiAccess.reading')}
        </Text>
        {boxes(readingFor(kind))}
        {kind === 'me' && (
          <Text size="sm" c="dimmed">
            {t('apiAccess.recordsHint')}
          </Text>
        )}
        {kind === 'me' && (
          <details className={classes.more}>
            <summary>{t('apiAccess.moreScopes')}</summary>
            {boxes(CHANGING)}
          </details>
        )}
      </div>
    </Checkbox.Group>
  );
}
