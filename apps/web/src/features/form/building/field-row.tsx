import { useSortable } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import type { FormField } from '@muster/rules';
import { IconChevronDown, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './building.module.css';
import { FIELD_ICONS } from './field-icons.ts';
import { useConditionPhrases } from './use-condition-phrases.ts';

interface Props {
  field: FormField;
  fields: readonly FormField[];
  open: boolean;
  /** What is wrong with it, while it is closed. */
  problem: string | undefined;
  onToggle: () => void;
  /** By a key. */
  onPickUp: () => void;
  /** Its editor. */
  children: ReactNode;
}

const MARKS = ['required', 'sealed', 'remember'] as const;

/** A question in the list: a handle to move it by, what it asks, and its editor once it is opened. */
export function FieldRow({ field, fields, open, problem, onToggle, onPickUp, children }: Props) {
  const { t } = useTranslation('form');
  const { nameOf, shownIf } = useConditionPhrases();
  const id = useId();
  const sortable = useSortable({ id: field.key, attributes: { roleDescription: t('building.drag.role') } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const Icon = FIELD_ICONS[field.type];
  const marks = [
    t(`building.type.${field.type}`),
    ...MARKS.flatMap((mark) => (field[mark] ? [t(`building.list.${mark}`)] : [])),
  ];
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-key={field.key}
      data-dragged={isDragging || undefined}
      data-wrong={problem !== undefined || undefined}
      style={{
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
        ...(transition && { transition }),
      }}
    >
      <div className={classes.head}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          aria-label={t('building.list.order', { name: nameOf(field) })}
          {...attributes}
          {...listeners}
          onKeyDown={(event) => {
            if (!isDragging && (event.code === 'Space' || event.code === 'Enter')) onPickUp();
            listeners?.onKeyDown?.(event);
          }}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <span className={classes.words}>
            <span className={classes.label}>
              {Object.values(field.label).some(Boolean) ? <Told texts={field.label} /> : t('building.list.untitled')}
            </span>
            <span className={classes.marks}>{marks.join(' · ')}</span>
            {field.show_if && <span className={classes.marks}>{shownIf(field.show_if, fields)}</span>}
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </div>
      <Text role="alert" size="sm" c="var(--app-bad-text)" className={classes.problem}>
        {problem}
      </Text>
      <div id={id}>{open && children}</div>
    </li>
  );
}
