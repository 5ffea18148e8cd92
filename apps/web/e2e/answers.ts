import type { Page } from 'playwright-core';
import type { RouterOutputs } from '../src/data/trpc.ts';

/** An answer of a procedure, or the status with which it is refused. */
type Answer = { data: unknown; next_cursor?: string | null } | { status: number };

/**
 * Lets the page see what the demo doesn't have: nothing, very much, odd names, failures. The rest of the service stays
 * real. Procedures that aren't named here are answered by the service, also where they share a request with one that is.
 */
export async function answerWith(page: Page, answers: Record<string, (input: unknown) => Answer>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const url = new URL(route.request().url());
    const procedures = url.pathname.replace(/^\/trpc\//, '').split(',');
    const sent = route.request().method() === 'POST' ? route.request().postData() : url.searchParams.get('input');
    const inputs = JSON.parse(sent ?? '{}') as Record<string, unknown>;
    if (!procedures.some((name) => Object.hasOwn(answers, name))) return route.fallback();
    await route.fulfill({
      json: await Promise.all(
        procedures.map(async (name, i) => {
          const answer = answers[name]?.(inputs[i]);
          if (answer === undefined) return askService(page, name, inputs[i]);
          if (!('status' in answer)) return { result: { data: answer } };
          return {
            error: {
              code: -32603,
              message: 'refused',
              data: {
                code: 'X',
                httpStatus: answer.status,
                path: name,
                problem: { slug: 'x', detail: '', fields: [] },
              },
            },
          };
        }),
      ),
    });
  });
}

async function askService(page: Page, procedure: string, input: unknown): Promise<unknown> {
  const params = { batch: '1', input: JSON.stringify({ 0: input }) };
  const response = await page.request.get(`/trpc/${procedure}`, { params });
  return ((await response.json()) as unknown[])[0];
}

type ProjectEntry = RouterOutputs['project']['list']['data'][number];

export const project = (pid: string, name = `Event ${pid}`, state: ProjectEntry['state'] = 'open'): ProjectEntry => ({
  pid,
  name,
  names: { en: name },
  main_language: 'en',
  starts_on: '2027-08-07',
  ends_on: '2027-08-08',
  time_zone: 'Asia/Taipei',
  state,
  roster_published: true,
  accent: null,
  venue: '',
  venues: {},
  cover: null,
  logo: null,
});

/** What anyone gets of it. */
export const projectDetail = (pid: string, name?: string) => ({
  ...project(pid, name),
  description: '',
  descriptions: {},
  can_manage: false,
  can: { read_roster: true },
  appointments: null,
  policies: [],
});

export const person = (name: string, number: number) => ({ name, email_hash: String(number).padStart(64, '0') });
