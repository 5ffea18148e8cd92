import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryClient, trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMe } from '../../session/me-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PictureField } from '../picture/parts/picture-field.tsx';

/** Enough for a photo that is shown at most this wide, twice over for sharp screens. */
const MOST = 1024;

/** One's photo: it stands beside the name wherever those see it whom one lets see it. */
export function OwnPhoto() {
  const { t } = useTranslation('person');
  const me = useMe();
  // It shows in every list that the page knows.
  const refresh = { onSuccess: () => queryClient.invalidateQueries() };
  const put = useMutation(trpc.picture.putPhoto.mutationOptions(refresh));
  const remove = useMutation(trpc.picture.removePhoto.mutationOptions(refresh));
  return (
    <div>
      <PictureField
        label={t('photo.label')}
        hint={t(`photo.seenBy.${me.visibility.photo}`)}
        has={me.photo !== null}
        most={MOST}
        onSend={(image) => put.mutateAsync({ image })}
        onRemove={() => remove.mutateAsync({})}
      >
        <Avatar uid={me.uid} name={me.badge_name ?? me.name} photo={me.photo} size="large" />
      </PictureField>
      <Text size="sm" mt="xs">
        <Link to="/account/visibility">{t('photo.toVisibility')}</Link>
      </Text>
    </div>
  );
}
