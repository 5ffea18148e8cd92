import { Button, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { momentInWords } from '../../i18n/moments.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './clashes.module.css';
import type { Clash } from './use-form.ts';

interface Props {
  form: {
    clashes: readonly Clash[];
    /** Whether all of them are decided, and only saving is left. */
    decided: boolean;
    differs: boolean;
    mineAt: (path: string) => unknown;
    keepMine: (path: string) => void;
    takeTheirs: (path: string) => void;
  };
  /** What the fields are called, by name. */
  labels: Readonly<Record<string, string>>;
  /** A value in words, where it is no text. */
  inWords?: (field: string, value: unknown) => string | undefined;
}

/** What another person has changed while this was written: both values, and the choice. Nothing typed is lost. */
export function Clashes({ form, labels, inWords }: Props) {
  const { t } = useTranslation('ui');
  const { clashes, decided } = form;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = clashes.length > 0;
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  return (
    <>
      <div role="status" className={classes.status}>
        {decided && <Text fw={550}>{t(form.differs ? 'clash.decided' : 'clash.theirsStay')}</Text>}
      </div>
      {asked && (
        <section className={classes.panel} aria-labelledby={id}>
          <div>
            <Title order={3} size="h4" id={id} ref={heading} tabIndex={-1}>
              {t('clash.title')}
            </Title>
            <Text size="sm">{t('clash.text')}</Text>
          </div>
          {clashes.map((clash) => (
            <One key={clash.path} clash={clash} form={form} labels={labels} inWords={inWords} />
          ))}
        </section>
      )}
    </>
  );
}

function One({ clash, form, labels, inWords }: Omit<Props, 'inWords'> & { clash: Clash; inWords: Props['inWords'] }) {
  const { t } = useTranslation('ui');
  const [spoken] = useLanguage();
  const { path, value, by, at } = clash;
  const [field = '', language] = path.split('/');
  const label = labels[field] ?? field;
  const called =
    language === 'en' || language === 'zh-Hant'
      ? t('texts.label', { label, language: t(`texts.language.${language}`) })
      : label;
  const theirs = by === null ? t('clash.theirs') : t('clash.theirsOf', { name: by });
  const when = at === null ? null : momentInWords(at, spoken);
  const shown = (one: unknown): string =>
    inWords?.(field, one) ?? (typeof one === 'boolean' ? t(one ? 'clash.yes' : 'clash.no') : String(one ?? ''));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={called} className={classes.clash}>
      <Text fw={600}>{called}</Text>
      <div className={classes.both}>
        <Value title={t('clash.mine')} text={shown(form.mineAt(path))} language={language} empty={t('clash.empty')}>
          <Button size="sm" variant="default" onClick={() => form.keepMine(path)}>
            {t('clash.keepMine')}
          </Button>
        </Value>
        <Value
          title={when === null ? theirs : t('clash.at', { theirs, when })}
          text={shown(value)}
          language={language}
          empty={t('clash.empty')}
        >
          <Button size="sm" variant="default" onClick={() => form.takeTheirs(path)}>
            {t('clash.takeTheirs')}
          </Button>
        </Value>
      </div>
    </div>
  );
}

interface ValueProps {
  title: string;
  text: string;
  language: string | undefined;
  empty: string;
  children: React.ReactNode;
}

const Value = ({ title, text, language, empty, children }: ValueProps) => (
  <div className={classes.value}>
    <Text size="sm" c="dimmed">
      {title}
    </Text>
    {text === '' ? (
      <Text c="dimmed" fs="italic">
        {empty}
      </Text>
    ) : (
      <div className={classes.text} lang={language} dir="auto">
        {text}
      </div>
    )}
    <div>{children}</div>
  </div>
);
