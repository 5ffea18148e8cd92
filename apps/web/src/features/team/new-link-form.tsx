import { Radio, TextInput } from '@mantine/core';
import { NewTeamLink } from '@muster/contract';
import { TEAM_LINK_GIVES, TEAM_LINK_MOST_DAYS, type TeamLinkGives } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { numberOrNull } from './number-or-null.ts';

interface Props {
  pid: string;
  tid: string;
  onMade: (link: RouterOutputs['teamLink']['create']['data']) => unknown;
}

/** What people get by it, and for members up to which number and day: both have to be said. */
export function NewLinkForm({ pid, tid, onMade }: Props) {
  const { t } = useTranslation('team');
  const create = useMutation(trpc.teamLink.create.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { gives: 'application' as TeamLinkGives, places: '', ends_on: '' },
    schema: NewTeamLink,
    features: ['team', 'project'],
    say: (field) => {
      if (field === 'places') return t('link.placesWrong');
      return field === 'ends_on' ? t('link.endsWrong', { most: TEAM_LINK_MOST_DAYS }) : undefined;
    },
    read: ({ gives, places, ends_on }) => ({
      pid,
      tid,
      gives,
      places: numberOrNull(places),
      ends_on: ends_on === '' ? null : ends_on,
    }),
    send: create.mutateAsync,
    onSent: ({ data }) => onMade(data),
    clears: true,
  });
  const needed = form.values.gives === 'member';
  return (
    <Form form={form}>
      <Radio.Group label={t('link.what')} {...form.field('gives')}>
        {TEAM_LINK_GIVES.map((gives) => (
          <Radio key={gives} value={gives} label={t(`link.choice.${gives}`)} mt="xs" />
        ))}
      </Radio.Group>
      <TextInput
        label={t('link.places')}
        description={t(needed ? 'link.placesNeeded' : 'link.placesHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('places')}
      />
      <TextInput
        type="date"
        label={t('link.ends')}
        description={t(needed ? 'link.endsNeeded' : 'link.endsHint', { most: TEAM_LINK_MOST_DAYS })}
        {...form.field('ends_on')}
      />
      <Submit form={form} label={t('link.make')} />
    </Form>
  );
}
