import type { Announcements } from '@dnd-kit/core';
import type { FormField } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useConditionPhrases } from './use-condition-phrases.ts';

/** What is said aloud while a question is moved: where it is among how many. */
export function useDragWords(fields: readonly FormField[]): Announcements {
  const { t } = useTranslation('form');
  const { nameOf } = useConditionPhrases();
  const placed = (key: PropertyKey, at: PropertyKey | undefined) => {
    const field = fields.find((one) => one.key === key);
    const place = fields.findIndex((one) => one.key === (at ?? key)) + 1;
    return { name: field ? nameOf(field) : '', place, count: fields.length };
  };
  return {
    onDragStart: ({ active }) => t('building.drag.start', placed(active.id, undefined)),
    onDragOver: ({ active, over }) => t('building.drag.over', placed(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('building.drag.end', placed(active.id, over?.id)),
    onDragCancel: ({ active }) => t('building.drag.cancel', placed(active.id, undefined)),
  };
}
