import { Text, TextInput } from '@mantine/core';
import { ProjectChange } from '@muster/contract';
import { accentOf, completeWebAddress, isHexColour } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { sentTexts, typedTexts } from '../../../ui/form/texts.ts';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import { shadesStyle } from '../../../ui/mark-style.ts';
import { keepProject, type ProjectDetail } from '../queries.ts';
import classes from './face-form.module.css';

const valuesOf = (project: ProjectDetail) => ({
  accent: project.accent ?? '',
  venues: typedTexts(project.venues),
  venue_addresses: typedTexts(project.venue_addresses),
  map_url: project.map_url ?? '',
});

/** The colour and the place of an event. */
export function FaceForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid, main_language: main } = project;
  const textChecks = useTextChecks(main);
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: `project/face/${pid}`,
    values: valuesOf(project),
    schema: ProjectChange,
    say: (field) => {
      if (field === 'accent') return t('face.accentWrong');
      return field === 'map_url' ? t('face.mapWrong') : undefined;
    },
    features: ['project'],
    read: (_, { accent, venues, venue_addresses: addresses, map_url: map }, { known, versions }) => ({
      pid,
      versions,
      ...(accent !== undefined && { accent: accent.trim() === '' ? null : accent }),
      ...(venues && { venues: sentTexts(known.venues, venues) }),
      ...(addresses && { venue_addresses: sentTexts(known.venue_addresses, addresses) }),
      ...(map !== undefined && { map_url: map.trim() === '' ? null : completeWebAddress(map.trim()) }),
    }),
    check: ({ venues, venue_addresses }) => textChecks({ venues, venue_addresses }),
    send: save.mutateAsync,
    onSent: ({ data }) => keepProject(data),
    saved: ({ data }) => valuesOf(data),
  });
  const accent = form.values.accent.trim().toLowerCase();
  return (
    <Form form={form}>
      <div className={classes.colour}>
        <TextInput
          label={t('face.accent')}
          description={t('face.accentHint')}
          placeholder="#8f2f6b"
          autoComplete="off"
          spellCheck={false}
          {...form.field('accent')}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={t('face.pick')}
          value={isHexColour(accent) ? accent : '#1f6b5a'}
          onChange={({ currentTarget }) => form.set({ accent: currentTarget.value })}
        />
      </div>
      {isHexColour(accent) && <Shades accent={accent} />}
      <TextsField form={form} name="venues" main={main} label={t('face.venue')} description={t('face.venueHint')} />
      <TextsField
        form={form}
        name="venue_addresses"
        main={main}
        label={t('face.address')}
        description={t('face.addressHint')}
      />
      <TextInput
        type="url"
        inputMode="url"
        label={t('face.map')}
        description={t('face.mapHint')}
        placeholder="https://"
        autoComplete="off"
        {...form.field('map_url')}
      />
      <Clashes
        form={form}
        labels={{
          accent: t('face.accent'),
          venues: t('face.venue'),
          venue_addresses: t('face.address'),
          map_url: t('face.map'),
        }}
      />
      <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
    </Form>
  );
}

/** What the colour becomes, before it is saved. */
function Shades({ accent }: { accent: string }) {
  const { t } = useTranslation('project');
  return (
    <div style={shadesStyle(accent)}>
      <span className={classes.fill}>{t('face.sampleFill')}</span>{' '}
      <span className={classes.soft}>{t('face.sampleSoft')}</span>
      {accentOf(accent).moved && (
        <Text size="sm" mt="xs" role="status">
          {t('face.moved')}
        </Text>
      )}
    </div>
  );
}
