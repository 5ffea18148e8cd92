import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Undefined where the page can't know it yet. */
  published?: boolean | undefined;
}

/** The question wherever one joins a project, with who would read the answer. */
export function ShowOnRoster({ checked, onChange, published }: Props) {
  const { t } = useTranslation('roster');
  const who = published === undefined ? 'maybePublic' : published ? 'isPublic' : 'notPublic';
  return (
    <Checkbox
      label={t(published ? 'show.labelPublic' : 'show.label')}
      description={`${t(`show.${who}`)} ${t('show.later')}`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
