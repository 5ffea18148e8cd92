import { Button, Menu } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  label: string;
  /** The same for a screen reader, which hears it without what stands around it. */
  fullLabel: string;
  disabled: boolean;
  /** The items of the menu. */
  children: ReactNode;
}

/**
 * The menu of a row. A list has dozens of them, of which one is opened now and then: until then it is a plain button, as
 * the menus would be most of what drawing the rows takes.
 */
export function MenuButton({ label, fullLabel, disabled, children }: Props) {
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  // Not at once: where the focus is when it opens is where it comes back to.
  useEffect(() => setOpened(used), [used]);
  const button = { variant: 'default', size: 'sm', disabled, 'aria-label': fullLabel, children: label };
  if (!used) return <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />;
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button {...button} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
