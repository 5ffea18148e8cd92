import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './header.module.css';

export type PaletteType = ComponentType<{ onClose: () => void }>;
export type LoadPalette = () => Promise<PaletteType>;

/** Ctrl K or ⌘ K, as elsewhere: also from within a field, since no field uses it. */
const isAsked = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Opens the palette. Its code comes when it is first asked for; without a connection the notice above the page says so. */
export function GoTo({ load, wide }: { load: LoadPalette; wide: boolean }) {
  const { t } = useTranslation();
  const [Palette, setPalette] = useState<PaletteType | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback((): void => {
    load().then(
      (loaded) => {
        setPalette(() => loaded);
        setOpen(true);
      },
      () => undefined,
    );
  }, [load]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isAsked(event)) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <>
      <button
        type="button"
        className={wide ? classes.goTo : classes.icon}
        aria-label={t('shell.goTo')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <IconSearch size={wide ? 18 : 22} stroke={1.75} aria-hidden />
        {wide && <span className={classes.keys} data-keys="Ctrl K" />}
      </button>
      {open && Palette !== null && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
