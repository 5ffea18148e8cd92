import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnWhen } from '../form/parts/when.ts';
import type { DueForm } from '../form/queries.ts';
import classes from './home-page.module.css';
import { TaskRow } from './task-row.tsx';

const STORED = 'muster-forms-later';
const nameOf = ({ pid, fid }: DueForm): string => `${pid}/${fid}`;

/** What nobody has to answer may be put off, which this browser keeps; what was begun or is needed waits on. */
export function stillAsked(forms: readonly DueForm[]): DueForm[] {
  const later = (localStorage.getItem(STORED) ?? '').split(' ');
  return forms.filter((form) => form.required || form.answered === 'draft' || !later.includes(nameOf(form)));
}

/** A form that waits for the reader, with until when. */
export function AskedForm({ form }: { form: DueForm }) {
  const { t } = useTranslation('home');
  const when = useOwnWhen();
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const { pid, fid, titles, project_names: project, answered, required, closes_at: closes } = form;
  return (
    <TaskRow
      Icon={IconForms}
      words={
        <Named names={{ form: titles, project }}>
          {(names) => t(answered === 'draft' ? 'formBegun' : required ? 'form' : 'formVoluntary', names)}
        </Named>
      }
      more={closes !== null && <span className={classes.quiet}>{t('formUntil', { when: when(closes) })}</span>}
      way={
        <>
          <Link to="/projects/$pid/forms/$fid" params={{ pid, fid }}>
            {t(answered === 'draft' ? 'formGoOn' : 'formLink')}
          </Link>
          {!required && answered !== 'draft' && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                localStorage.setItem(STORED, `${localStorage.getItem(STORED) ?? ''} ${nameOf(form)}`.trim());
                setGone(true);
              }}
            >
              {t('dietLater')}
            </Button>
          )}
        </>
      }
    />
  );
}
