import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { FORM_LIMITS, type FormField } from '@muster/rules';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AddField } from './add-field.tsx';
import classes from './building.module.css';
import { changeFields, type FieldAction } from './change-fields.ts';
import { FieldEditor } from './field-editor.tsx';
import { FIELD_PARTS } from './field-part.ts';
import { fieldProblemsOf } from './field-problems.ts';
import { FieldRow } from './field-row.tsx';
import { sentFields } from './form-values.ts';
import { useDragWords } from './use-drag-words.ts';

interface Props {
  fields: readonly FormField[];
  main: Language;
  days: readonly string[];
  /** What is wrong, by path: `fields.3.label`. */
  errorOf: (path: string) => string | undefined;
  onChange: (fields: readonly FormField[]) => void;
}

/** The questions in their order, one of them open at a time; one that is wrong comes to the front. */
export function FieldList({ fields, main, days, errorOf, onChange }: Props) {
  const { t } = useTranslation('form');
  const announcements = useDragWords(fields);
  const [opened, setOpened] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const live = new Map(fieldProblemsOf(sentFields(fields) as FormField[]).map(({ path, kind }) => [path, kind]));
  /** What follows from another question is said at once, the rest when it is saved. */
  const errorAt = (index: number, part: string): string | undefined => {
    const path = `fields.${index}.${part}`;
    const kind = part === 'show_if' ? live.get(path) : undefined;
    return errorOf(path) ?? (kind && t(`building.problem.${kind}`));
  };
  const wrong = fields.filter((_, index) =>
    FIELD_PARTS.map((part) => errorOf(`fields.${index}.${part}`)).some(Boolean),
  );
  // After those of single questions: the first one that fits shows a problem.
  const all = errorOf('fields');
  const open = wrong.length === 0 || wrong.some(({ key }) => key === opened) ? opened : (wrong[0]?.key ?? null);
  const act = (action: FieldAction): void => {
    const next = changeFields(fields, action);
    if (action.do === 'add') setOpened(next.at(-1)?.key ?? null);
    if (action.do === 'rename' && next.some(({ key }) => key === action.to)) setOpened(action.to);
    onChange(next);
  };
  return (
    <>
      {fields.length === 0 && <Text c="dimmed">{t('building.list.empty')}</Text>}
      <DndContext
        id="questions"
        sensors={sensors}
        collisionDetection={closestCenter}
        // An open question is closed when one is picked up: the others have moved by then.
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('building.drag.instructions') },
          restoreFocus: true,
        }}
        onDragStart={() => setOpened(null)}
        onDragEnd={({ active, over }) => {
          const to = fields.findIndex(({ key }) => key === over?.id);
          if (to >= 0 && active.id !== over?.id) act({ do: 'move', key: String(active.id), to });
        }}
      >
        <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className={classes.list} aria-label={t('building.list.title')}>
            {fields.map((field, index) => (
              <FieldRow
                key={field.key}
                field={field}
                fields={fields}
                open={field.key === open}
                problem={field.key === open ? undefined : FIELD_PARTS.map((part) => errorAt(index, part)).find(Boolean)}
                // Before it is measured how far the next place is: arrow keys go there at once.
                onPickUp={() => flushSync(() => setOpened(null))}
                onToggle={() => setOpened(field.key === open ? null : field.key)}
              >
                <FieldEditor
                  field={field}
                  fields={fields}
                  index={index}
                  main={main}
                  days={days}
                  errorOf={(part) => errorAt(index, part)}
                  act={act}
                />
              </FieldRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {all !== undefined && (
        <Text role="alert" c="var(--app-bad-text)">
          {all}
        </Text>
      )}
      <div>
        <AddField disabled={fields.length >= FORM_LIMITS.fields} onAdd={(type) => act({ do: 'add', type })} />
      </div>
    </>
  );
}
