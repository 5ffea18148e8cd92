import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotThere } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { ToldMarkdown } from '../../ui/markdown/told-markdown.tsx';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { isNotThere, useProject, useProjectTitle } from '../project/queries.ts';
import { AnsweringView } from './answering-view.tsx';
import { useWhen } from './parts/when.ts';
import { answerOf, type FormDetail, formOf } from './queries.ts';

const route = getRouteApi('/projects/$pid/own/forms/$fid');

/** A form, for those whom it asks. */
export function AnswerPage() {
  const { t } = useTranslation('form');
  const { pid, fid } = route.useParams();
  const query = useQuery(formOf(pid, fid));
  return (
    <Loaded
      query={query}
      failed={t('answering.failed')}
      refused={(error) => isNotThere(error) && <NotThere level={2} what={fid} />}
    >
      {({ data }) => <Shown key={fid} form={data} />}
    </Loaded>
  );
}

function Shown({ form }: { form: FormDetail }) {
  const { t } = useTranslation('form');
  const told = useTold();
  const { pid, time_zone } = useProject();
  const when = useWhen(time_zone);
  const { titles, intro, reason, opens_at, closes_at, required } = form;
  useProjectTitle(told(titles)?.text ?? t('answering.list.title'));
  return (
    <div className={page.narrow}>
      <div>
        <Link to="/projects/$pid/forms" params={{ pid }} className={page.back}>
          {t('answering.toAll')}
        </Link>
        <Title order={2}>
          <Told texts={titles} />
        </Title>
        {form.open && (
          <Text c="dimmed" size="sm">
            {t(required ? 'answering.needed' : 'answering.voluntary')}
            {closes_at !== null && ` · ${t('answering.list.until', { when: when(closes_at) })}`}
          </Text>
        )}
      </div>
      {told(intro) !== null && <ToldMarkdown texts={intro} level={3} />}
      {reason === 'not_for_you' || reason === 'draft' ? (
        <Message level={2} title={t(`answering.${reason}.title`)} text={t(`answering.${reason}.text`)}>
          <div className={card.actions}>
            {form.can_manage && (
              <Link to="/projects/$pid/forms/$fid/edit" params={{ pid, fid: form.fid }}>
                {t('answering.list.edit')}
              </Link>
            )}
            {form.can_read_answers && reason !== 'draft' && (
              <Link to="/projects/$pid/forms/$fid/results" params={{ pid, fid: form.fid }}>
                {t('answering.list.results')}
              </Link>
            )}
          </div>
        </Message>
      ) : reason === 'not_yet' ? (
        <Message
          level={2}
          title={t('answering.list.opens', { when: opens_at === null ? '' : when(opens_at) })}
          text={t('answering.notYet')}
        />
      ) : (
        <Own form={form} />
      )}
    </div>
  );
}

function Own({ form }: { form: FormDetail }) {
  const { t } = useTranslation('form');
  const { pid } = useProject();
  const { fid } = form;
  const { step } = route.useSearch();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const query = useQuery(answerOf(pid, fid));
  return (
    <Loaded query={query} failed={t('answering.failed')} rows={1} height={240}>
      {({ data }) => (
        <AnsweringView
          key={round}
          form={form}
          own={data}
          step={step}
          // A step is a place in the history: going back goes back one question.
          onStep={(next) =>
            void navigate({
              to: '/projects/$pid/forms/$fid',
              params: { pid, fid },
              search: next === undefined ? {} : { step: next },
              replace: next === undefined,
            })
          }
          onAgain={async () => {
            await query.refetch();
            setRound((count) => count + 1);
            await navigate({ to: '/projects/$pid/forms/$fid', params: { pid, fid }, search: {}, replace: true });
          }}
        />
      )}
    </Loaded>
  );
}
