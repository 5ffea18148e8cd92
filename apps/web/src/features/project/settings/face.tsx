import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../../picture/parts/picture-field.module.css';
import { PictureField } from '../../picture/parts/picture-field.tsx';
import { type ProjectDetail, projectOf } from '../queries.ts';
import { FaceForm } from './face-form.tsx';

const MOST = { cover: 2400, logo: 1024 };

/** How the event looks: its pictures, its colour, its place. */
export function Face({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  return (
    <Section title={t('face.title')} hint={t('face.hint')}>
      <PictureOf project={project} kind="cover" />
      <PictureOf project={project} kind="logo" />
      <FaceForm project={project} />
    </Section>
  );
}

function PictureOf({ project, kind }: { project: ProjectDetail; kind: 'cover' | 'logo' }) {
  const { t } = useTranslation('project');
  const { pid, [kind]: picture } = project;
  const refresh = {
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: projectOf(pid).queryKey }),
        queryClient.invalidateQueries({ queryKey: trpc.project.list.pathKey() }),
      ]),
  };
  const put = useMutation(trpc.picture.put.mutationOptions(refresh));
  const remove = useMutation(trpc.picture.remove.mutationOptions(refresh));
  const tile = kind === 'logo' || undefined;
  return (
    <PictureField
      label={t(`face.${kind}`)}
      hint={t(`face.${kind}Hint`)}
      has={picture !== null}
      most={MOST[kind]}
      transparent={kind === 'logo'}
      onSend={(image) => put.mutateAsync({ pid, kind, image })}
      onRemove={() => remove.mutateAsync({ pid, kind })}
    >
      {picture === null ? (
        <span className={classes.empty} data-tile={tile} />
      ) : (
        <img src={picture.small_url} alt="" className={tile ? classes.tile : classes.wide} />
      )}
    </PictureField>
  );
}
