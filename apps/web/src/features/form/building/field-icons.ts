import type { FieldType } from '@muster/rules';
import type { Icon } from '@tabler/icons-react';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLetterT from '@tabler/icons-react/dist/esm/icons/IconLetterT.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconNumber123 from '@tabler/icons-react/dist/esm/icons/IconNumber123.mjs';
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs';
import IconToggleLeft from '@tabler/icons-react/dist/esm/icons/IconToggleLeft.mjs';

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
