import { Checkbox, Text, TextInput, Title } from '@mantine/core';
import { NewContact } from '@muster/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { typedTexts, writtenTexts } from '../../../ui/form/texts.ts';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { projectOf } from '../../project/queries.ts';
import { contactOf, refreshContacts, type TeamContact } from '../queries.ts';

/** What the chiefs say about reaching them, and whether the reader lets the team call them. */
export function ContactSettings({ pid, tid }: { pid: string; tid: string }) {
  const { t } = useTranslation('contact');
  const main = useQuery(projectOf(pid)).data?.data.main_language;
  return (
    <section className={card.section} aria-labelledby="contact-settings">
      <div>
        <Title order={3} size="h2" id="contact-settings">
          {t('form.title')}
        </Title>
        <Text c="dimmed">{t('form.hint')}</Text>
      </div>
      <Loaded query={useQuery(contactOf(pid, tid))} failed={t('form.failed')} rows={2}>
        {({ data }) => (
          <>
            {main !== undefined && <ContactForm pid={pid} tid={tid} contact={data} main={main} />}
            {data.callable_yourself !== null && <Calls pid={pid} tid={tid} contact={data} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface FormProps {
  pid: string;
  tid: string;
  contact: TeamContact;
  main: Language;
}

const valuesOf = ({ messages, response_times, chat_link }: TeamContact) => ({
  messages: typedTexts(messages),
  response_times: typedTexts(response_times),
  chat_link: chat_link ?? '',
});

function ContactForm({ pid, tid, contact, main }: FormProps) {
  const { t } = useTranslation(['contact', 'ui']);
  const textChecks = useTextChecks(main);
  const save = useMutation(trpc.contact.put.mutationOptions());
  const form = useContractForm({
    draft: `team/contact/${pid}/${tid}`,
    values: valuesOf(contact),
    schema: NewContact,
    say: (field) => (field === 'chat_link' ? t('form.notHttps') : undefined),
    features: ['project'],
    read: ({ messages, response_times, chat_link }, _, { versions }) => ({
      pid,
      tid,
      versions,
      messages: writtenTexts(messages),
      response_times: writtenTexts(response_times),
      chat_link: chat_link.trim() === '' ? null : chat_link.trim(),
    }),
    check: ({ messages, response_times }) => textChecks({ messages, response_times }),
    send: save.mutateAsync,
    onSent: refreshContacts,
    saved: ({ data }) => valuesOf(data),
  });
  return (
    <Form form={form}>
      <TextsField
        form={form}
        name="messages"
        main={main}
        label={t('form.message')}
        description={t('form.messageHint')}
        rows={3}
      />
      <TextsField form={form} name="response_times" main={main} label={t('form.responseTime')} />
      <TextInput
        label={t('form.chatLink')}
        description={t('form.chatLinkHint')}
        inputMode="url"
        autoComplete="off"
        {...form.field('chat_link')}
      />
      <Clashes
        form={form}
        labels={{
          messages: t('form.message'),
          response_times: t('form.responseTime'),
          chat_link: t('form.chatLink'),
        }}
      />
      <Submit form={form} label={t('form.submit')} done={form.answer && t('ui:form.saved')} />
    </Form>
  );
}

/** The reader's own word: nobody else gives it for them. */
function Calls({ pid, tid, contact }: { pid: string; tid: string; contact: TeamContact }) {
  const { t } = useTranslation('contact');
  const [language] = useLanguage();
  const refusal = useRefusal('project');
  const offer = useMutation(trpc.contact.offerCalls.mutationOptions({ onSettled: refreshContacts }));
  const days = {
    from: daysInWords(contact.calls_from, contact.calls_from, language),
    until: daysInWords(contact.calls_until, contact.calls_until, language),
  };
  const checked = offer.isPending ? offer.variables.callable : contact.callable_yourself === true;
  return (
    <div>
      <Checkbox
        label={t('calls.label')}
        description={t('calls.hint', days)}
        checked={checked}
        onChange={(event) => offer.mutate({ pid, tid, callable: event.currentTarget.checked })}
      />
      <Link to="/account/profile">{t('calls.toRecords')}</Link>
      <Outcome
        failure={refusal(offer.error)}
        done={offer.isSuccess ? t(offer.data.data.callable_yourself ? 'calls.on' : 'calls.off', days) : null}
      />
    </div>
  );
}
