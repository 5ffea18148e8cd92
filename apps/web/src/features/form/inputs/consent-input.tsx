import { Checkbox, Text } from '@mantine/core';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../field-props.ts';
import classes from '../form-field-input.module.css';
import { ROW } from './choice-input.tsx';

/** The text that one agrees to, whole, and a box below it. What is kept names the version that was read. */
export function ConsentInput({ id, field, value, description, error, disabled, onChange }: InputProps) {
  const { t } = useTranslation('form');
  const version = field.version ?? 1;
  const agreed = typeof value === 'object' && value !== null && 'version' in value && value.version === version;
  const agree = t('answering.field.agree');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and a keyboard must be able to. */}
      <div id={`${id}-text`} className={classes.consent} tabIndex={0}>
        <Told texts={field.label} />
      </div>
      {description !== null && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Checkbox
        id={id}
        size="md"
        label={field.required ? agree : t('answering.field.optional', { label: agree })}
        checked={agreed}
        disabled={disabled}
        error={error}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-text`}
        classNames={ROW}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { version } : undefined)}
      />
    </>
  );
}
