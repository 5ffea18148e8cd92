import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** `what` names the text that is copied, for a screen reader. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('ui');
  const [outcome, setOutcome] = useState<'copied' | 'blocked' | null>(null);
  const copied = outcome === 'copied';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No permission, or an address without https, where browsers have no clipboard.
      setOutcome('blocked');
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={t(copied ? 'copy.copiedOf' : 'copy.copyOf', { what })}
        onClick={copy}
      >
        {t(copied ? 'copy.copied' : 'copy.copy')}
      </Button>
      <Text role="status" size="sm" c="dimmed">
        {outcome === 'blocked' && t('copy.blocked')}
      </Text>
    </>
  );
}
