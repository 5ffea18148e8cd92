import { Button } from '@mantine/core';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Outcome } from '../outcome.tsx';
import { useOnline } from '../use-online.ts';
import classes from './form.module.css';
import { Restored } from './kept.tsx';
import type { AppForm } from './use-form.ts';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  form: AppForm;
  children: ReactNode;
}

/** The frame of every form. The contract checks, in our words: the browser's own messages stay away. */
export function Form({ form, children, className = classes.form, ...rest }: FormProps) {
  return (
    <form {...rest} ref={form.element} className={className} noValidate onSubmit={form.submit}>
      {form.restored && <Restored onDiscard={form.discard} />}
      {children}
    </form>
  );
}

interface SubmitProps {
  form: AppForm;
  label: string;
  /** What has been done, once it is. */
  done?: string | null;
  variant?: 'filled' | 'default';
  size?: 'sm';
  color?: string;
  /** Other buttons beside it. */
  children?: ReactNode;
}

/** The end of every form: the button, and what came of pressing it. */
export function Submit({ form, label, done = null, children, ...look }: SubmitProps) {
  const { t } = useTranslation('ui');
  const waits = !useOnline() && form.pending;
  const button = (
    <Button {...look} type="submit" loading={form.pending}>
      {label}
    </Button>
  );
  return (
    <>
      {children ? (
        <div className={classes.buttons}>
          {button}
          {children}
        </div>
      ) : (
        button
      )}
      <Outcome failure={form.failure} done={waits ? t('form.waitsOffline') : done} stays={waits} />
    </>
  );
}
