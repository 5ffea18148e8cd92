import {
  IconChecklist,
  IconDatabaseExport,
  IconDevices,
  IconEye,
  IconFileText,
  IconKey,
  IconListSearch,
  IconLock,
  IconMessage,
  IconSend,
  IconUser,
} from '@tabler/icons-react';

/** All that is one's own, in the order of the list. */
export const ACCOUNT_LINKS = [
  { to: '/account/me', label: 'nav.me', Icon: IconUser },
  { to: '/my-tasks', label: 'nav.tasks', Icon: IconChecklist },
  { to: '/applications', label: 'nav.applications', Icon: IconSend },
  { to: '/messages', label: 'nav.messages', Icon: IconMessage },
  { to: '/account/resume', label: 'nav.resume', Icon: IconFileText },
  { to: '/account/visibility', label: 'nav.visibility', Icon: IconEye },
  { to: '/account/records', label: 'nav.records', Icon: IconLock },
  { to: '/account/who-looked', label: 'nav.whoLooked', Icon: IconListSearch },
  { to: '/account/data', label: 'nav.data', Icon: IconDatabaseExport },
  { to: '/account/api-access', label: 'nav.apiAccess', Icon: IconKey },
  { to: '/account/sessions', label: 'nav.sessions', Icon: IconDevices },
] as const;
