import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import { useProject } from '../project/queries.ts';
import classes from './answering.module.css';
import { useWhen } from './parts/when.ts';
import type { FormEntry } from './queries.ts';
import type { Section } from './sort-forms.ts';

interface Props {
  form: FormEntry;
  section: Section;
}

/** One form: how it stands with the reader, and for those who run it how many have answered. */
export function FormRow({ form, section }: Props) {
  const { t } = useTranslation('form');
  const { pid, time_zone } = useProject();
  const when = useWhen(time_zone);
  const told = useTold();
  const { fid, titles, answered, answered_at, opens_at, closes_at, sent, missing } = form;
  // Who is no addressee has nothing to open.
  const mine = section === 'due' || section === 'answered' || (section === 'closed' && form.reason === 'closed');
  const title = told(titles)?.text ?? fid;
  return (
    <li className={card.card}>
      <div>
        <div className={card.head}>
          {mine ? (
            <Link to="/projects/$pid/forms/$fid" params={{ pid, fid }} className={card.name}>
              <Told texts={titles} />
            </Link>
          ) : (
            <span className={card.name}>
              <Told texts={titles} />
            </span>
          )}
          {section === 'due' && form.required && (
            <span className={`${card.mark} ${classes.needed}`}>{t('answering.list.required')}</span>
          )}
          {section === 'due' && answered === 'draft' && <span className={card.mark}>{t('answering.list.begun')}</span>}
        </div>
        <Text c="dimmed" size="sm">
          {section === 'later' && opens_at !== null && t('answering.list.opens', { when: when(opens_at) })}
          {(section === 'due' || section === 'answered' || section === 'others') &&
            (closes_at === null ? t('answering.list.noEnd') : t('answering.list.until', { when: when(closes_at) }))}
          {section === 'drafts' && t('answering.list.draft')}
          {section === 'closed' && <Closed form={form} />}
        </Text>
        {answered === 'sent' && answered_at !== null && (
          <Text c="dimmed" size="sm">
            {t('answering.list.sentAt')} <Moment at={answered_at} />
          </Text>
        )}
        {section === 'closed' && answered !== 'sent' && form.reason === 'closed' && (
          <Text c="dimmed" size="sm">
            {t('answering.list.notAnswered')}
          </Text>
        )}
        {sent !== null && missing !== null && section !== 'drafts' && (
          <Text size="sm" fw={550}>
            {t('answering.list.counts', { sent, all: sent + missing, missing })}
          </Text>
        )}
      </div>
      <div className={card.actions}>
        {section === 'due' && (
          <Button
            size="sm"
            variant={form.required ? 'filled' : 'default'}
            aria-label={t(answered === 'draft' ? 'answering.list.goOnWith' : 'answering.list.answerIt', { title })}
            renderRoot={(props) => <Link {...props} to="/projects/$pid/forms/$fid" params={{ pid, fid }} />}
          >
            {t(answered === 'draft' ? 'answering.list.goOn' : 'answering.list.answer')}
          </Button>
        )}
        {form.can_manage && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('answering.list.editIt', { title })}
            renderRoot={(props) => <Link {...props} to="/projects/$pid/forms/$fid/edit" params={{ pid, fid }} />}
          >
            {t('answering.list.edit')}
          </Button>
        )}
        {form.can_read_answers && section !== 'drafts' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('answering.list.resultsOf', { title })}
            renderRoot={(props) => <Link {...props} to="/projects/$pid/forms/$fid/results" params={{ pid, fid }} />}
          >
            {t('answering.list.results')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Since when it takes no answers, and why. */
function Closed({ form: { state, closes_at } }: { form: FormEntry }) {
  const { t } = useTranslation('form');
  const { time_zone, state: project } = useProject();
  const when = useWhen(time_zone);
  if (closes_at !== null && new Date(closes_at) <= new Date())
    return t('answering.list.closedOn', { when: when(closes_at) });
  if (state === 'closed') return t('answering.list.closedByHand');
  return t(project === 'archived' ? 'answering.list.closedArchived' : 'answering.list.closed');
}
