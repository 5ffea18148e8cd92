import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { sql } from './database.ts';
import { join } from './people.ts';
import { site } from './visit.ts';

/** Calls a procedure that changes something, as the signed-in person. */
export async function call(context: BrowserContext, procedure: string, input: object): Promise<void> {
  const answer = await context.request.post(`/trpc/${procedure}`, { data: input, headers: { Origin: site().url } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function uidOf(context: BrowserContext): Promise<string> {
  const answer = await context.request.get('/trpc/session.current', { params: { input: '{}' } });
  const { result } = (await answer.json()) as { result: { data: { data: { me: { uid: string } } } } };
  return result.data.data.me.uid;
}

export const makeAdministrator = (email: string, administrator = true): Promise<number> =>
  sql('update person set administrator = $2 where email = $1', [email, administrator]);

let begun = 0;
export const newPid = (): string => `e2e-${process.pid}-${Date.now().toString(36)}-${++begun}`;

/**
 * A project of the test's own, since the demo's are counted by other tests. The person of the context joins and
 * owns it, and is no administrator afterwards.
 */
export async function ownProject(context: BrowserContext, name = 'Olga Owner', more: object = {}): Promise<string> {
  const pid = newPid();
  const email = await join(context, name);
  await makeAdministrator(email);
  await call(context, 'project.create', {
    pid,
    name: `Event ${pid}`,
    // Before the demo's: lists have the latest first, and other tests look for the demo on their first page.
    starts_on: '2027-08-01',
    ends_on: '2027-08-02',
    time_zone: 'Asia/Taipei',
    ...more,
  });
  await makeAdministrator(email, false);
  return pid;
}

/** As if everybody who was given a place in the project had confirmed it: tests of other things need not click through. */
export const everybodySaysYes = (pid: string) =>
  sql(
    `update membership set confirmed_at = now() from team join project on project.id = team.project_id
     where team.id = membership.team_id and project.pid = $1 and confirmed_at is null`,
    [pid],
  );
