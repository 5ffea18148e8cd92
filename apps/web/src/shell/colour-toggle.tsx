import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';

export function ColourToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = shown === 'dark' ? 'light' : 'dark';

  const toggle = (): void => {
    // A reader who comes back to what the system says follows the system again, also when that changes in the evening.
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setColorScheme(other === system ? 'auto' : other);
  };

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="input-sm"
      aria-label={t(other === 'dark' ? 'shell.useDark' : 'shell.useLight')}
      onClick={toggle}
    >
      <svg
        viewBox="0 0 24 24"
        width={20}
        height={20}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
      >
        {other === 'dark' ? (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" strokeLinejoin="round" />
        ) : (
          <path
            d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5"
            strokeLinecap="round"
          />
        )}
      </svg>
    </ActionIcon>
  );
}
