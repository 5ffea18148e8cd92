import { Button, Text, TextInput } from '@mantine/core';
import { StaffRemoval } from '@muster/contract';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, Submit } from '../../ui/form/form.tsx';

interface RoleProps {
  name: string;
  verb: 'promote' | 'demote';
  onYes: () => void;
  onClose: () => void;
}

/** Asks once before somebody's role changes, and says what comes of it. */
export function RoleDialog({ name, verb, onYes, onClose }: RoleProps) {
  const { t } = useTranslation('team');
  return (
    <Dialog title={t(`team.${verb}Title`, { name })} onClose={onClose}>
      <Text>{t(`team.${verb}Ask`)}</Text>
      <div className={card.actions}>
        <Button
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {t(`team.${verb}`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('team.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

interface RemovalProps {
  name: string;
  /** Nobody hears of a place that they have not said yes to. */
  told: boolean;
  onYes: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once before somebody is removed, and for the reason, which they get by mail and the team's history keeps. */
export function RemovalDialog({ name, told, onYes, onClose }: RemovalProps) {
  const { t } = useTranslation('team');
  const form = useContractForm({
    draft: null,
    values: { reason: '' },
    schema: StaffRemoval.pick({ reason: true }),
    read: ({ reason }) => (reason.trim() === '' ? {} : { reason }),
    send: async ({ reason = '' }: { reason?: string }) => {
      await onYes(reason);
      onClose();
    },
  });
  return (
    <Dialog title={t('team.removeTitle', { name })} onClose={onClose}>
      <Form form={form}>
        <Text>{t(told ? 'team.removeAskTold' : 'team.removeAsk', { name })}</Text>
        {told && (
          <TextInput
            label={t('team.reason')}
            description={t('team.reasonHint')}
            dir="auto"
            autoComplete="off"
            {...form.field('reason')}
          />
        )}
        <Submit form={form} label={t('team.removeYes')} color="red.9">
          <Button variant="default" onClick={onClose}>
            {t('team.cancel')}
          </Button>
        </Submit>
      </Form>
    </Dialog>
  );
}
