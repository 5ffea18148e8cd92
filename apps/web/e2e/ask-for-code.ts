import type { Page } from 'playwright-core';
import sessionEn from '../locales/en/session.json';
import { codeIn, forgetLimits, mailTo } from './people.ts';

const { signIn } = sessionEn;

/** Asks for a code on the page and reads it in the mailbox. */
export async function askForCode(page: Page, email: string, path = '/sign-in'): Promise<string> {
  await forgetLimits();
  await page.goto(path);
  await page.getByLabel(signIn.address).fill(email);
  const since = Date.now();
  await page.getByRole('button', { name: signIn.send }).click();
  await page.getByRole('heading', { level: 1, name: signIn.sentTitle }).waitFor();
  return codeIn(await mailTo(email, since));
}
