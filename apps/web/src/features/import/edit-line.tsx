import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import classes from './import-form.module.css';
import type { Line, LineEdit } from './preview-types.ts';

interface Props {
  line: Line;
  /** Puts it into the table and checks that again. */
  onEdit: (edit: LineEdit) => Promise<void>;
  onCancel: () => void;
}

/** A line of the table as a form. */
export function EditLine({ line: { line, name, email, team, role }, onEdit, onCancel }: Props) {
  const { t } = useTranslation('import');
  const form = useContractForm({
    draft: null,
    values: { name, email, team, role: role ?? '' },
    read: (values) => ({ line, ...values }),
    send: onEdit,
    features: ['project'],
    onSent: onCancel,
  });
  const roles = [
    ...(role === null ? [{ value: '', label: '' }] : []),
    ...(['member', 'chief'] as const).map((value) => ({ value, label: t(`import.role.${value}`) })),
  ];
  return (
    <Form form={form} className={classes.edit} aria-label={t('import.editOf', { line })}>
      {(['name', 'email', 'team'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`import.column.${field}`)}
          dir="auto"
          autoComplete="off"
          maxLength={500}
          {...form.field(field)}
        />
      ))}
      <NativeSelect label={t('import.column.role')} data={roles} {...form.field('role')} />
      <div className={classes.editEnd}>
        <Submit form={form} label={t('import.checkLine')} size="sm">
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('import.cancel')}
          </Button>
        </Submit>
      </div>
    </Form>
  );
}
