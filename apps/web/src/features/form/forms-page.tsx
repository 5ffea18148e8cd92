import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { FormRow } from './form-row.tsx';
import { formsOf } from './queries.ts';
import { sortForms } from './sort-forms.ts';

/** The forms of a project: what is due, open, answered and closed; for those who make them the drafts, too. */
export function FormsPage() {
  const { t } = useTranslation('form');
  const { pid, state, can } = useProject();
  useProjectTitle(t('answering.list.title'));
  const query = useQuery(formsOf(pid));
  const makes = can.make_forms && state !== 'archived';
  const begin = makes && (
    <Button renderRoot={(props) => <Link {...props} to="/projects/$pid/forms/new" params={{ pid }} />}>
      {t('answering.list.new')}
    </Button>
  );
  return (
    <>
      {makes && <div className={card.actions}>{begin}</div>}
      <Loaded query={query} failed={t('answering.list.failed')} loading={t('answering.list.loading')} rows={3}>
        {({ data }) => (
          <>
            {data.length === 0 && (
              <Message
                level={2}
                title={t('answering.list.noneTitle')}
                text={t(makes ? 'answering.list.noneMake' : 'answering.list.noneText')}
              />
            )}
            {sortForms(data).map(({ section, forms }) => (
              <section key={section} className={card.section} aria-labelledby={`forms-${section}`}>
                <div>
                  <Title order={2} id={`forms-${section}`}>
                    {t(`answering.list.section.${section}`)}
                  </Title>
                  {section === 'others' && <Text c="dimmed">{t('answering.list.othersText')}</Text>}
                </div>
                <ul className={card.list}>
                  {forms.map((form) => (
                    <FormRow key={form.fid} form={form} section={section} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Loaded>
    </>
  );
}
