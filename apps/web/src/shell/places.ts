import { IconChecklist, IconHome, IconUserCircle, IconUsersGroup } from '@tabler/icons-react';

/** The four places of a signed-in reader: a bar at the bottom of a phone, a part of the header at a desk. */
export const PLACES = [
  { to: '/', label: 'shell.place.home', Icon: IconHome, exact: true },
  { to: '/my-teams', label: 'shell.place.teams', Icon: IconUsersGroup, exact: false },
  { to: '/to-do', label: 'shell.place.toDo', Icon: IconChecklist, exact: false },
  { to: '/account', label: 'shell.place.me', Icon: IconUserCircle, exact: false },
] as const;
