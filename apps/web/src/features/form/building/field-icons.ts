import type { FieldType } from '@muster/rules';
import {
  type Icon,
  IconAlignLeft,
  IconCalendar,
  IconCalendarEvent,
  IconCircleDot,
  IconFileCheck,
  IconId,
  IconLetterT,
  IconListCheck,
  IconNumber123,
  IconShirt,
  IconToggleLeft,
} from '@tabler/icons-react';

export const FIELD_ICONS: Readonly<Record<FieldType, Icon>> = {
  text: IconLetterT,
  long_text: IconAlignLeft,
  number: IconNumber123,
  choice: IconCircleDot,
  choices: IconListCheck,
  yes_no: IconToggleLeft,
  date: IconCalendar,
  days: IconCalendarEvent,
  size: IconShirt,
  consent: IconFileCheck,
  record: IconId,
};
