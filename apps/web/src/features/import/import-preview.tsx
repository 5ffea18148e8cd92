import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Fact } from '../../ui/fact.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import type { ProjectDetail } from '../project/queries.ts';
import { DownloadBadLines } from './download-bad-lines.tsx';
import { EditLine } from './edit-line.tsx';
import classes from './import-form.module.css';
import type { Line, LineEdit, Preview } from './preview-types.ts';

interface Props {
  project: Pick<ProjectDetail, 'pid' | 'state'>;
  preview: Preview;
  /** Of a table that was just checked: then it is read from its heading on. After a line was fixed one stays there. */
  isNew: boolean;
  pending: boolean;
  onImport: () => void;
  onEdit: (edit: LineEdit) => Promise<void>;
}

const keyOf = ({ line, team }: Line): string => `${line} ${team}`;

/** What every line will do, bad ones first, to be fixed in place or left out; and the button that does it. */
export function ImportPreview({ project: { pid, state }, preview, isNew, pending, onImport, onEdit }: Props) {
  const { t } = useTranslation('import');
  const heading = useRef<HTMLHeadingElement>(null);
  const { digest, problem, lines, bad, joins, unconfirmed, role_changes, unchanged } = preview;
  useEffect(() => {
    if (isNew && digest !== '') heading.current?.focus();
  }, [isNew, digest]);
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
          {toWrite > 0 && <Text>{t(state === 'draft' ? 'import.mailTextDraft' : 'import.mailText')}</Text>}
          <div className={classes.actions}>
            {toWrite > 0 && (
              <Button loading={pending} onClick={onImport}>
                {bad === 0
                  ? t('import.submit', { count: toWrite })
                  : `${t('import.submit', { count: toWrite })}${t('import.separator')}${t('import.leave', { count: bad })}`}
              </Button>
            )}
            {bad > 0 && <DownloadBadLines pid={pid} lines={lines.filter(({ trouble }) => trouble !== null)} />}
          </div>
          <Lines lines={lines} onEdit={onEdit} />
        </>
      )}
    </section>
  );
}

function Lines({ lines, onEdit }: { lines: readonly Line[]; onEdit: Props['onEdit'] }) {
  const { t } = useTranslation('import');
  // A line that is being edited stays, wherever one looks meanwhile: what was typed would be lost with it.
  const [edited, setEdited] = useState<readonly string[]>([]);
  // A line of an export that names several teams is better fixed in the table: here it would become one place.
  const perLine = Map.groupBy(lines, ({ line }) => line);
  const sorted = [
    ...lines.filter(({ trouble }) => trouble !== null),
    ...lines.filter(({ trouble }) => trouble === null),
  ];
  return (
    <>
      <Title order={3} id="import-lines">
        {t('import.lines')}
      </Title>
      <VirtualList
        items={sorted}
        keyOf={keyOf}
        height={48}
        className={classes.lines}
        labelledBy="import-lines"
        pinned={edited}
      >
        {(line, row) => (
          <OneLine
            row={row}
            line={line}
            editing={edited.includes(keyOf(line))}
            onEditing={(is) =>
              setEdited((now) => (is ? [...now, keyOf(line)] : now.filter((key) => key !== keyOf(line))))
            }
            onEdit={perLine.get(line.line)?.length === 1 ? onEdit : null}
          />
        )}
      </VirtualList>
    </>
  );
}

interface LineProps {
  line: Line;
  row: RowProps;
  editing: boolean;
  onEditing: (is: boolean) => void;
  onEdit: Props['onEdit'] | null;
}

function OneLine({ line, row, editing, onEditing, onEdit }: LineProps) {
  const { t } = useTranslation('import');
  const { effect, trouble, role, team, team_name, team_names: names, tid } = line;
  const isOtherName = team_name !== null && team !== tid && !Object.values(names ?? {}).includes(team);
  return (
    <li {...row} className={trouble === null ? classes.line : `${classes.line} ${classes.bad}`}>
      <Text c="dimmed" size="sm">
        {t('import.line', { line: line.line })}
      </Text>
      <bdi>{line.name}</bdi>
      <bdi>{line.email}</bdi>
      <bdi>{isOtherName ? t('import.teamMeant', { team, name: team_name }) : team}</bdi>
      {trouble === null ? (
        <Text>{t(`import.effect.${effect ?? 'nothing'}`, { role: t(`import.role.${role ?? 'member'}`) })}</Text>
      ) : (
        <div>
          <Text c="var(--app-bad-text)">{t(`import.trouble.${trouble}`, { team })}</Text>
          {onEdit !== null && !editing && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('import.editOf', { line: line.line })}
              onClick={() => onEditing(true)}
            >
              {t('import.edit')}
            </Button>
          )}
        </div>
      )}
      {onEdit !== null && trouble !== null && editing && (
        <EditLine line={line} onEdit={onEdit} onCancel={() => onEditing(false)} />
      )}
    </li>
  );
}
