import type { Page } from 'playwright-core';
import sessionEn from '../locales/en/session.json';
import { sql } from './database.ts';
import { codeIn, forgetLimits, mailTo } from './people.ts';

const { stepUp, signIn } = sessionEn;

/** As if the person had ended all sessions on another device. */
export const endSessions = (email: string): Promise<number> =>
  sql('delete from session where person_id = (select id from person where email = $1)', [email]);

/** In the dialog that a page opens in the middle of something. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await forgetLimits();
  const since = Date.now();
  await page.getByRole('dialog').getByRole('button', { name: stepUp.send }).click();
  await page
    .getByRole('dialog')
    .getByLabel(signIn.code)
    .fill(codeIn(await mailTo(email, since)));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
