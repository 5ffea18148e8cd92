import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const box = (label: string): HTMLElement => screen.getByRole('textbox', { name: label });
export const press = (label: string): Promise<void> => userEvent.click(screen.getByRole('button', { name: label }));

/** Puts a text in place of what is there, at once: for each key a large form would be drawn several times. */
export async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(box(label));
  if (text === '') return;
  await userEvent.click(box(label));
  await userEvent.paste(text);
}
