import { Text, Title } from '@mantine/core';
import type { FieldType } from '@muster/rules';
import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { formTemplatesQuery } from '../queries.ts';
import classes from './building.module.css';
import { FIELD_ICONS } from './field-icons.ts';

/** Where a new form begins: with one that is ready, or with nothing. */
export function TemplateChoice({ pid }: { pid: string }) {
  const { t } = useTranslation('form');
  return (
    <Loaded query={useQuery(formTemplatesQuery)} failed={t('building.begin.failed')} rows={4} height={96}>
      {({ data }) => (
        <ul className={classes.templates} aria-label={t('building.begin.templates')}>
          <li className={`${card.card} ${classes.template}`}>
            <IconFile size={22} stroke={1.75} aria-hidden className={classes.icon} />
            <div>
              <Title order={3} size="h4">
                <Link to="/projects/$pid/forms/new" params={{ pid }} search={{ from: 'empty' }}>
                  {t('building.begin.empty')}
                </Link>
              </Title>
              <Text size="sm" c="dimmed">
                {t('building.begin.emptyText')}
              </Text>
            </div>
          </li>
          {data.map(({ template, titles, intro, fields }) => {
            const Icon = FIELD_ICONS[(fields[0]?.type ?? 'text') as FieldType];
            return (
              <li key={template} className={`${card.card} ${classes.template}`}>
                <Icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
                <div>
                  <Title order={3} size="h4">
                    <Link to="/projects/$pid/forms/new" params={{ pid }} search={{ from: template }}>
                      <Told texts={titles} />
                    </Link>
                  </Title>
                  <Text size="sm" c="dimmed">
                    <Told texts={intro} /> {t('building.begin.count', { count: fields.length })}
                  </Text>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
