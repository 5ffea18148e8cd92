import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Told, useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import { useProject } from '../../project/queries.ts';
import classes from './plan.module.css';
import type { ImportLine, Preview } from './types.ts';
import { useSpan } from './use-span.ts';

interface Props {
  preview: Preview;
  pending: boolean;
  /** With the tasks to cancel. */
  onImport: (cancel: string[]) => void;
}

const AT_ONCE = 50;

/** What will become of every task, as a difference: what is bad first, then what changes, goes and comes. */
export function ImportTasksPreview({ preview, pending, onImport }: Props) {
  const { t } = useTranslation('task');
  const heading = useRef<HTMLHeadingElement>(null);
  const [cancel, setCancel] = useState<ReadonlySet<string>>(new Set());
  const { problem, lines, creates, changes, unchanged, vanishes, bad, new_places: places } = preview;
  useEffect(() => heading.current?.focus(), []);
  const toWrite = creates + changes + cancel.size;
  const of = (...effects: (ImportLine['effect'] | 'bad')[]) =>
    lines.filter(({ effect, trouble }) => effects.includes(trouble === null ? effect : 'bad'));
  const toggle = (id: string) => {
    const next = new Set(cancel);
    if (!next.delete(id)) next.add(id);
    setCancel(next);
  };
  return (
    <section className={card.section} aria-labelledby="import-preview">
      <Title order={2} id="import-preview" ref={heading} tabIndex={-1}>
        {t('plan.import.preview')}
      </Title>
      {problem !== null ? (
        <Text role="alert" c="var(--app-bad-text)">
          {t(`plan.import.problem.${problem.code}`, { line: problem.line ?? 1 })}
        </Text>
      ) : (
        <>
          <dl className={`${card.facts} ${classes.counts}`}>
            <Fact what={t('plan.import.creates')}>{creates}</Fact>
            <Fact what={t('plan.import.changes')}>{changes}</Fact>
            <Fact what={t('plan.import.unchanged')}>{unchanged}</Fact>
            <Fact what={t('plan.import.vanishes')}>{vanishes}</Fact>
            <Fact what={t('plan.import.bad')}>{bad}</Fact>
          </dl>
          {places.length > 0 && <Text>{t('plan.import.newPlaces', { places: places.join(t('plan.separator')) })}</Text>}
          {bad > 0 && (
            <Text role="alert" c="var(--app-bad-text)">
              {t('plan.import.badText', { count: bad })}
            </Text>
          )}
          <Part name="badLines" lines={of('bad')} />
          <Part name="changed" lines={of('changes')} />
          <Part name="vanished" lines={of('vanishes')} ticked={cancel} onTick={toggle} />
          <Part name="created" lines={of('creates')} />
          <Part name="same" lines={of('nothing', 'stays_cancelled')} folded />
          {toWrite > 0 ? (
            <div>
              <Button loading={pending} onClick={() => onImport([...cancel])}>
                {t('plan.import.submit', { count: toWrite })}
                {bad > 0 && `${t('plan.separator')}${t('plan.import.leave', { count: bad })}`}
              </Button>
            </div>
          ) : (
            <Text role="status">{t('plan.import.nothingToDo')}</Text>
          )}
        </>
      )}
    </section>
  );
}

interface PartProps {
  name: 'badLines' | 'changed' | 'vanished' | 'created' | 'same';
  lines: readonly ImportLine[];
  folded?: boolean;
  ticked?: ReadonlySet<string> | undefined;
  onTick?: ((id: string) => void) | undefined;
}

function Part({ name, lines, folded = false, ticked, onTick }: PartProps) {
  const { t } = useTranslation('task');
  const [shown, setShown] = useState(folded ? 0 : AT_ONCE);
  if (lines.length === 0) return null;
  return (
    <div className={card.section}>
      <div>
        <Title order={3} id={`import-${name}`}>
          {t(`plan.import.part.${name}`, { count: lines.length })}
        </Title>
        {name === 'vanished' && <Text c="dimmed">{t('plan.import.vanishedHint')}</Text>}
      </div>
      {shown > 0 && (
        <VirtualList
          items={lines.slice(0, shown)}
          keyOf={(line) => `${line.line} ${line.key}`}
          height={70}
          className={classes.lines}
          labelledBy={`import-${name}`}
        >
          {(line, row) => <OneLine row={row} line={line} ticked={ticked} onTick={onTick} />}
        </VirtualList>
      )}
      {lines.length > shown && (
        <div>
          <Button variant="default" size="sm" onClick={() => setShown(shown + AT_ONCE * 4)}>
            {t(shown === 0 ? 'plan.import.show' : 'plan.import.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

type OneProps = { line: ImportLine; row: RowProps } & Pick<PartProps, 'ticked' | 'onTick'>;

function OneLine({ line, row, ticked, onTick }: OneProps) {
  const { t } = useTranslation('task');
  const { time_zone } = useProject();
  const told = useTold();
  const span = useSpan(time_zone);
  const { id, trouble, titles, place, is_new_place, starts_at, ends_at, due_on, changes, kept, people } = line;
  const title = told(titles)?.text ?? line.key;
  return (
    <li {...row} className={trouble === null ? classes.line : `${classes.line} ${classes.bad}`}>
      <div>
        {onTick !== undefined && id !== null ? (
          <Checkbox
            label={t('plan.import.cancelIt', { title })}
            checked={ticked?.has(id) ?? false}
            onChange={() => onTick(id)}
          />
        ) : (
          <Text fw={550} component="div">
            <Told texts={titles} />
          </Text>
        )}
        {line.line !== null && (
          <Text c="dimmed" size="sm">
            {t('plan.import.line', { line: line.line })}
          </Text>
        )}
      </div>
      <Text size="sm" component="div">
        {starts_at === null ? due_on : span(starts_at, ends_at)}
        {place !== null && (
          <div>
            <bdi>{place}</bdi>
            {is_new_place && <span className={classes.tag}>{t('plan.import.newPlace')}</span>}
          </div>
        )}
      </Text>
      <div>
        {trouble !== null && (
          <Text c="var(--app-bad-text)">
            {t(`plan.import.trouble.${trouble.code}`, { column: t(`plan.import.column.${trouble.column}`) })}
          </Text>
        )}
        {changes.map((change) => (
          <Changed key={change.field} change={change} />
        ))}
        {kept.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('plan.import.kept', {
              fields: kept.map((field) => t(`plan.import.field.${field}`)).join(t('plan.separator')),
            })}
          </Text>
        )}
        {people > 0 && line.effect !== 'nothing' && <Text size="sm">{t('plan.import.people', { count: people })}</Text>}
        {line.effect === 'stays_cancelled' && <Text size="sm">{t('plan.import.staysCancelled')}</Text>}
      </div>
    </li>
  );
}

/** What a field said, and what it will say. */
function Changed({ change: { field, before, after, edited } }: { change: ImportLine['changes'][number] }) {
  const { t } = useTranslation('task');
  const { time_zone } = useProject();
  const span = useSpan(time_zone);
  const words = (value: string) =>
    (field.endsWith('_at') && value !== '' ? span(value) : value) || t('plan.import.none');
  return (
    <Text size="sm" component="div">
      {t(`plan.import.field.${field}`)}
      {t('plan.colon')}
      <del className={classes.before}>{words(before)}</del> <span aria-hidden>→</span>{' '}
      <ins className={classes.after}>{words(after)}</ins>
      {edited && <div className={classes.edited}>{t('plan.import.edited')}</div>}
    </Text>
  );
}
