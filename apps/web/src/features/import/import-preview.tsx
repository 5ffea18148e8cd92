import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '../../data/trpc.ts';
import card from '../../ui/card.module.css';
import { Fact } from '../../ui/fact.tsx';
import classes from './import-form.module.css';

type Preview = RouterOutputs['import']['preview']['data'];
type Line = Preview['lines'][number];

interface Props {
  preview: Preview;
  pending: boolean;
  onImport: () => void;
}

const AT_ONCE = 50;

/** What every line will do, bad ones first, and the button that does it. */
export function ImportPreview({ preview, pending, onImport }: Props) {
  const { t } = useTranslation('import');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { problem, lines, bad, joins, unconfirmed, role_changes, unchanged } = preview;
  const toWrite = joins + role_changes;
  return (
    <section className={card.section} aria-labelledby="import-preview">
      <Title order={2} id="import-preview" ref={heading} tabIndex={-1}>
        {t('import.preview')}
      </Title>
      {problem !== null && (
        <Text role="alert" c="var(--app-bad-text)">
          {t(`import.problem.${problem.code}`, {
            line: problem.line ?? 1,
            columns: problem.columns.map((column) => t(`import.column.${column}`)).join(t('import.separator')),
          })}
        </Text>
      )}
      {problem === null && (
        <>
          <dl className={`${card.facts} ${classes.counts}`}>
            <Fact what={t('import.bad')}>{bad}</Fact>
            <Fact what={t('import.joins')}>{joins}</Fact>
            <Fact what={t('import.unconfirmed')}>{unconfirmed}</Fact>
            <Fact what={t('import.roleChanges')}>{role_changes}</Fact>
            <Fact what={t('import.unchanged')}>{unchanged}</Fact>
          </dl>
          {bad > 0 && (
            <Text role="alert" c="var(--app-bad-text)">
              {t('import.badText', { count: bad })}
            </Text>
          )}
          {bad === 0 && toWrite === 0 && <Text role="status">{t('import.nothingToDo')}</Text>}
          {bad === 0 && toWrite > 0 && (
            <div className={card.section}>
              <Text>{t('import.mailText')}</Text>
              <Button loading={pending} onClick={onImport}>
                {t('import.submit', { count: toWrite })}
              </Button>
            </div>
          )}
          <Lines lines={lines} />
        </>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('import');
  const [shown, setShown] = useState(AT_ONCE);
  const sorted = [
    ...lines.filter(({ trouble }) => trouble !== null),
    ...lines.filter(({ trouble }) => trouble === null),
  ];
  return (
    <>
      <Title order={3} id="import-lines">
        {t('import.lines')}
      </Title>
      <ul className={classes.lines} aria-labelledby="import-lines">
        {sorted.slice(0, shown).map((line) => (
          <OneLine key={line.line} line={line} />
        ))}
      </ul>
      {sorted.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + AT_ONCE * 4)}>
            {t('import.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function OneLine({ line }: { line: Line }) {
  const { t } = useTranslation('import');
  const { effect, trouble, role } = line;
  return (
    <li className={trouble === null ? classes.line : `${classes.line} ${classes.bad}`}>
      <Text c="dimmed" size="sm">
        {t('import.line', { line: line.line })}
      </Text>
      <bdi>{line.name}</bdi>
      <bdi>{line.email}</bdi>
      <bdi>{line.team}</bdi>
      {trouble === null ? (
        <Text>{t(`import.effect.${effect ?? 'nothing'}`, { role: t(`import.role.${role ?? 'member'}`) })}</Text>
      ) : (
        <Text c="var(--app-bad-text)">{t(`import.trouble.${trouble}`, { team: line.team })}</Text>
      )}
    </li>
  );
}
