import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from './database.ts';
import { PAGES } from './page-cases.ts';
import { signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { describeInBrowser, useBrowser, type Visit } from './visit.ts';

/** Shows itself as a dialog, as a request, or as a violation of the security policy, wherever it is taken for markup. */
const MARKUP = '"><img src=/markup onerror=alert(1)>';

/**
 * What people type, by table. Written behind the service's back: no rule of a form keeps it out. Addresses are not among
 * it, since the service hands out none that it would not take.
 */
const TYPED: Record<string, string[]> = {
  api_token: ['name'],
  application: ['decision_message', 'message', 'note'],
  form: ['title'],
  membership: ['given_name'],
  message: ['text'],
  message_report: ['note'],
  passkey: ['name'],
  person: ['badge_name', 'name'],
  person_note: ['text'],
  project: ['description', 'name', 'venue', 'venue_address'],
  project_policy_text: ['text'],
  project_role: ['given_name'],
  release_grant: ['given_name'],
  resume: ['intro'],
  session: ['user_agent'],
  skill: ['name'],
  subsidy_move: ['reason'],
  subsidy_payout: ['reason'],
  subsidy_rate: ['location'],
  subsidy_request: ['note', 'reason'],
  talent_pool_entry: ['wishes'],
  task: ['text', 'title'],
  task_category: ['name'],
  task_place: ['name'],
  team: ['members_text', 'name', 'public_text'],
  team_contact: ['message', 'response_time'],
  team_tag: ['name'],
};
/** The same in several languages, or several of them in one place. */
const NESTED: Record<string, string[]> = {
  announcement: ['texts'],
  announcement_draft: ['texts'],
  audit_entry: ['after', 'before'],
  form: ['intro', 'titles'],
  form_answer: ['values'],
  form_version: ['fields'],
  pinned_link: ['titles'],
  project: ['descriptions', 'names', 'venue_addresses', 'venues'],
  project_policy_text: ['texts'],
  resume: ['links'],
  subsidy_rate: ['locations'],
  subsidy_request: ['locations'],
  task: ['texts', 'titles'],
  task_category: ['names'],
  task_place: ['names'],
  team: ['members_texts', 'names', 'public_texts'],
  team_contact: ['messages', 'response_times'],
};

/** Puts it into every text of a value that is under a language or one of these names. */
const MARKED = `
  create or replace function marked(value jsonb, key text, markup text) returns jsonb language sql immutable as $$
    select case jsonb_typeof(value)
      when 'object' then (select coalesce(jsonb_object_agg(k, marked(v, k, markup)), '{}') from jsonb_each(value) as part (k, v))
      when 'array' then (select coalesce(jsonb_agg(marked(v, key, markup)), '[]') from jsonb_array_elements(value) as part (v))
      when 'string' then case when key in ('en', 'zh-Hant', 'title', 'body', 'text', 'name', 'label', 'note', 'reason')
                              then to_jsonb(markup) else value end
      else value end $$`;

const cells = (list: Record<string, string[]>) =>
  Object.entries(list).flatMap(([table, columns]) => columns.map((column) => ({ table, column })));

describeInBrowser('markup in every text that people type', () => {
  const visit = useBrowser();
  let server: RunningServer;
  const windows = new Map<string, Promise<Visit>>();
  const seen: string[] = [];

  beforeAll(async () => {
    server = await startServer();
    await sql(MARKED, [], server);
    let written = 0;
    // Each row another one, since some have to differ.
    for (const { table, column } of cells(TYPED))
      written += await sql(
        `update ${table} set ${column} = $1 || left(md5(ctid::text), 4) where ${column} is not null`,
        [MARKUP],
        server,
      );
    for (const { table, column } of cells(NESTED))
      written += await sql(
        `update ${table} set ${column} = marked(${column}, '', $1 || left(md5(ctid::text), 4)) where ${column} is not null`,
        [MARKUP],
        server,
      );
    expect(written).toBeGreaterThan(500);
  });
  afterAll(() => server?.stop());

  async function openFor(as: string | undefined): Promise<Visit> {
    const opened = await visit({ baseURL: server.url });
    opened.page.on('dialog', (dialog) => {
      seen.push(`a dialog on ${opened.page.url()}`);
      void dialog.dismiss();
    });
    opened.page.on('request', (request) => {
      if (request.url().endsWith('/markup')) seen.push(`a picture on ${opened.page.url()}`);
    });
    if (as !== undefined) await signIn(opened.page.context(), `${as}@demo.example`, server);
    return opened;
  }

  const WHO: Record<string, string> = { cook: 'catering' };
  const windowOf = (as: string | undefined): Promise<Visit> => {
    const name = as === undefined ? undefined : (WHO[as] ?? as);
    const opened = windows.get(`${name}`) ?? openFor(name);
    windows.set(`${name}`, opened);
    return opened;
  };

  const shown = (page: Page) => page.evaluate(() => document.body.textContent.includes('onerror=alert'));
  let pagesWithIt = 0;

  it.each(PAGES.filter(({ as }) => as !== 'newcomer'))('$path for $as', async ({ path, as }) => {
    const { page, complaints } = await windowOf(as);
    complaints.length = 0;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (await shown(page)) pagesWithIt += 1;
    expect(seen).toEqual([]);
    expect(complaints.filter((text) => !/status of (40[134]|422)/.test(text))).toEqual([]);
    expect(await page.locator('[href^="javascript:" i], [src^="javascript:" i], [onerror]').count()).toBe(0);
  });

  it('was there to be taken for markup', () => {
    expect(pagesWithIt).toBeGreaterThan(50);
  });
});
