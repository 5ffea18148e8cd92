import { ActionIcon, Button, Checkbox, Text } from '@mantine/core';
import { type FieldOption, FORM_LIMITS, SIZES } from '@muster/rules';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import classes from './building.module.css';
import { freeName } from './change-fields.ts';
import type { FieldPart } from './field-part.ts';
import { textsAdapter } from './texts-adapter.ts';

/** What can be chosen. Sizes have their own, unless one wants others. */
export function FieldOptions({ field, main, errorOf, change }: FieldPart) {
  const { t } = useTranslation('form');
  const options = field.options ?? [];
  const error = errorOf('options');
  const isNamed = ({ label }: FieldOption): boolean => Object.values(label).some(Boolean);
  const set = (next: readonly FieldOption[]): void => change({ options: next });
  const add = (): void => {
    const value = freeName(
      'option',
      options.map((option) => option.value),
    );
    set([...options, { value, label: {} }]);
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('building.field.options')}</legend>
      {field.type === 'size' && (
        <Checkbox
          label={t('building.field.sizes')}
          checked={field.options !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            change({ options: checked ? SIZES.map((value) => ({ value, label: { en: value } })) : undefined })
          }
        />
      )}
      {options.map(({ value, label }, at) => (
        <div key={value} className={classes.option}>
          <TextsField
            form={textsAdapter('option', label, {
              main,
              most: FORM_LIMITS.option,
              error: isNamed({ value, label }) ? undefined : error,
              onChange: (next) => set(options.with(at, { value, label: next })),
            })}
            name="option"
            main={main}
            label={t('building.field.option', { number: at + 1 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            className={classes.beside}
            aria-label={t('building.field.removeOption', { number: at + 1 })}
            onClick={() => set(options.toSpliced(at, 1))}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && options.every(isNamed) && (
        <Text size="sm" c="var(--app-bad-text)" role="alert">
          {error}
        </Text>
      )}
      {(field.type !== 'size' || field.options !== undefined) && options.length < FORM_LIMITS.options && (
        <div>
          <Button variant="default" size="sm" aria-invalid={error !== undefined || undefined} onClick={add}>
            {t('building.field.addOption')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
