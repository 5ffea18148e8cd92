import { ActionIcon, Button, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ProjectDetail } from '../../project/queries.ts';
import classes from './event.module.css';

/** Comes when it is shown; without it there is still the address. */
const QrCode = lazy(() =>
  import('../../../ui/qr-code.tsx').then(
    ({ QrCode: Drawn }): { default: ComponentType<{ text: string; label: string }> } => ({ default: Drawn }),
    () => ({ default: () => null }),
  ),
);

const addressOf = ({ pid }: ProjectDetail): string => `${window.location.origin}/projects/${encodeURIComponent(pid)}`;

/** The way to tell others: the device's own, where it has one, a code to scan, and the address. */
export function ShareEvent({ project, worded = false }: { project: ProjectDetail; worded?: boolean }) {
  const { t } = useTranslation('project');
  const [open, setOpen] = useState(false);
  if (project.state === 'draft') return null;
  const icon = <IconShare size={20} stroke={1.75} aria-hidden />;
  const show = () => setOpen(true);
  return (
    <>
      {worded ? (
        <Button variant="default" size="sm" leftSection={icon} onClick={show}>
          {t('overview.share')}
        </Button>
      ) : (
        <ActionIcon variant="default" size={48} aria-label={t('overview.share')} onClick={show}>
          {icon}
        </ActionIcon>
      )}
      {open && <ShareDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { t } = useTranslation('project');
  const url = addressOf(project);
  const data = { title: project.name, url };
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true);
  return (
    <Dialog title={t('overview.shareTitle')} onClose={onClose}>
      <div className={classes.share}>
        <EventCode project={project} large />
        <code className={classes.url}>{url}</code>
      </div>
      <div className={classes.acts}>
        {canShare && (
          // Closing the device's own list is no failure.
          <Button size="sm" onClick={() => void navigator.share(data).catch(() => undefined)}>
            {t('overview.shareBy')}
          </Button>
        )}
        <CopyButton text={url} what={t('overview.link')} />
        <Button size="sm" variant="default" onClick={onClose}>
          {t('overview.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The address of the page as a code, for a second screen or a poster. */
export function EventCode({ project, large = false }: { project: ProjectDetail; large?: boolean }) {
  const { t } = useTranslation('project');
  return (
    <div className={classes.code} data-large={large || undefined}>
      <Suspense>
        <QrCode text={addressOf(project)} label={t('overview.code')} />
      </Suspense>
    </div>
  );
}

/** At a desk there is room for the code itself. */
export function CodeCard({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  if (project.state === 'draft') return null;
  return (
    <div className={`${classes.card} ${classes.codeCard}`}>
      <EventCode project={project} />
      <Text size="sm" c="dimmed">
        {t('overview.codeHint')}
      </Text>
    </div>
  );
}
