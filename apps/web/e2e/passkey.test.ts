import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import commonEn from '../locales/en/common.json';
import sessionEn from '../locales/en/session.json';
import uiEn from '../locales/en/ui.json';
import { join, makeStale } from './people.ts';
import { endSessions, signInHere } from './signing-in-again.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { passkeys } = accessEn;
const { signIn, stepUp } = sessionEn;

/** A security key that Chromium plays, and that always agrees. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describeInBrowser('passkeys', () => {
  const visit = useBrowser();

  it('can be added, named anew, signed in with and removed', async () => {
    const { page, complaints, close } = await visit();
    await plugIn(page);
    await join(page.context(), 'Katherine');
    await page.goto('/account/me');
    await page.getByText(passkeys.none).waitFor();
    await page.getByRole('button', { name: passkeys.add }).click();
    await page.getByText(uiEn.field.nameEmpty).waitFor();
    await page.getByLabel(passkeys.name).fill('Phone');
    await page.getByRole('button', { name: passkeys.add }).click();
    await page.getByText(passkeys.added).waitFor();
    await page.getByRole('button', { name: passkeys.renameOf.replace('{{name}}', 'Phone') }).click();
    await page.getByRole('listitem').getByLabel(passkeys.name).fill('鑰匙');
    await page.getByRole('button', { name: passkeys.save, exact: true }).last().click();
    await page.getByRole('listitem').getByText('鑰匙').waitFor();

    await page.context().clearCookies();
    await page.goto('/sign-in?next=%2Faccount%2Fme');
    await page.getByRole('button', { name: signIn.passkey }).click();
    await page.waitForURL('**/account/me');
    await page.getByRole('button', { name: 'Katherine' }).waitFor();

    await page.getByRole('button', { name: passkeys.removeOf.replace('{{name}}', '鑰匙') }).click();
    await page.getByRole('button', { name: passkeys.remove, exact: true }).click();
    await page.getByText(passkeys.none).waitFor();
    expect(complaints).toEqual([]);

    await page.context().clearCookies();
    await page.goto('/sign-in');
    await page.getByRole('button', { name: signIn.passkey }).click();
    await page.getByText(signIn.failure.unknownPasskey).waitFor();
    expect(await page.getByRole('link', { name: commonEn.shell.signIn }).count()).toBeGreaterThan(0);
    await close();
  });

  it('are offered first where a fresh sign-in is asked for', async () => {
    const { page, close } = await visit();
    await plugIn(page);
    const email = await join(page.context(), 'Katherine');
    await page.goto('/account/me');
    await page.getByLabel(passkeys.name).fill('Phone');
    await page.getByRole('button', { name: passkeys.add }).click();
    await page.getByText(passkeys.added).waitFor();
    await makeStale(email);
    await page.getByRole('button', { name: passkeys.removeOf.replace('{{name}}', 'Phone') }).click();
    await page.getByRole('button', { name: passkeys.remove, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: signIn.passkey }).waitFor();
    expect((await dialog.getByRole('button').allInnerTexts())[0]).toBe(signIn.passkey);
    await dialog.getByRole('button', { name: signIn.passkey }).click();
    await page.getByText(passkeys.none).waitFor();
    await close();
  });

  it('lose no name that was typed when the session has ended elsewhere: one signs in on the spot', async () => {
    const { page, close } = await visit();
    await plugIn(page);
    const email = await join(page.context(), 'Katherine');
    await page.goto('/account/me');
    await page.getByText(passkeys.none).waitFor();
    const name = page.getByLabel(passkeys.name);
    await name.fill('Phone');
    await endSessions(email);
    await page.getByRole('button', { name: passkeys.add }).click();
    await page.getByRole('dialog').getByRole('heading', { name: stepUp.endedTitle }).waitFor();

    // Not now: it says that nothing was added, and the name is still there.
    await page.getByRole('dialog').getByRole('button', { name: stepUp.cancel }).click();
    await page.getByText(signIn.failure.signedOut).waitFor();
    expect(await name.inputValue()).toBe('Phone');
    await page.getByRole('button', { name: passkeys.add }).click();
    await signInHere(page, email);
    await page.getByText(passkeys.added).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Phone' });
    await row.waitFor();

    // Nor a new name, and what was to be removed is.
    await page.getByRole('button', { name: passkeys.renameOf.replace('{{name}}', 'Phone') }).click();
    await page.getByRole('listitem').getByLabel(passkeys.name).fill('鑰匙');
    await endSessions(email);
    await page.getByRole('button', { name: passkeys.save, exact: true }).last().click();
    await signInHere(page, email);
    await page.getByRole('listitem').getByText('鑰匙').waitFor();
    await endSessions(email);
    await page.getByRole('button', { name: passkeys.removeOf.replace('{{name}}', '鑰匙') }).click();
    await page.getByRole('button', { name: passkeys.remove, exact: true }).click();
    await signInHere(page, email);
    await page.getByText(passkeys.none).waitFor();
    await close();
  });
});
