import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const box = (label: string): HTMLElement => screen.getByRole('textbox', { name: label });
export const press = (label: string): Promise<void> => userEvent.click(screen.getByRole('button', { name: label }));

/** Puts a text in place of what is there. */
export async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(box(label));
  if (text !== '') await userEvent.type(box(label), text);
}
