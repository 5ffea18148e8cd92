import type { MailFace } from '@muster/domain';
import { accentOf, contrast } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { faceFor, faceOf, NEUTRAL } from '../src/mail/face.ts';
import { renderMail } from '../src/mail/render-mail.ts';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const ORIGIN = 'https://muster.example';
const MAIL = {
  template: 'application-accepted',
  to: 'reader@test.example',
  locale: 'en',
  teamName: 'Field',
  projectName: 'Kites',
  message: null,
  link: `${ORIGIN}/projects/kites/teams/field`,
} as const;
const FOUND: MailFace = {
  names: { en: 'Kites', 'zh-Hant': '風箏年會' },
  mainLanguage: 'en',
  startsOn: '2027-08-07',
  endsOn: '2027-08-08',
  venues: { en: 'Harbour Hall' },
  accent: '#8f2f6b',
  logo: '/pictures/kites/abc.webp',
  roles: [
    { role: 'owner', team: null },
    { role: 'member', team: { en: 'Field', 'zh-Hant': '場務組' } },
  ],
};

describe('a mail about a project', () => {
  it('wears its logo, colour and days, and says what the reader is there, in HTML and in text', () => {
    const { html, text } = renderMail(MAIL, faceFor(FOUND, 'en', ORIGIN));
    expect(html).toContain(`<img src="${ORIGIN}/pictures/kites/abc.webp" alt=""`);
    expect(html).toContain(`background: ${accentOf('#8f2f6b').light.fill}`);
    for (const shown of [html, text]) {
      expect(shown).toContain('Sat 7 – Sun 8 August 2027 · Harbour Hall');
      expect(shown).toContain('Your role: Owner; Member, Field');
    }
    const chinese = renderMail({ ...MAIL, locale: 'zh-Hant' }, faceFor(FOUND, 'zh-Hant', ORIGIN));
    expect(chinese.text).toContain(
      '風箏年會\n2027年8月7日（六）至8月8日（日） · Harbour Hall\n你的角色：活動負責人、場務組組員',
    );
  });

  it('is readable in the dark, for programs that know of it', () => {
    const { html } = renderMail(MAIL, faceFor(FOUND, 'en', ORIGIN));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const { fill, text } = accentOf('#8f2f6b').dark;
    const dark = /@media \(prefers-color-scheme: dark\) \{[\s\S]*?\n\}\n/.exec(html)?.[0] ?? '';
    expect(dark).toContain(`.m-fill { background: ${fill}`);
    expect(dark).toContain(`.m-link { color: ${text}`);
    expect(contrast(text, '#1f1d1a')).toBeGreaterThan(4.5);
    expect(contrast('#bdb6aa', '#161513')).toBeGreaterThan(4.5);
    // What is written on the elements gives way to it only if a class of it says so.
    for (const name of html.matchAll(/class="(m-[a-z]+)"/g)) expect(dark).toContain(`.${name[1]}`);
  });

  it('lets nothing that organisers wrote become markup', () => {
    const hostile = '"><img src=x onerror=alert(1)><script>';
    const found = {
      ...FOUND,
      names: { en: hostile },
      venues: { en: hostile },
      roles: [{ role: 'member', team: { en: hostile } }] satisfies MailFace['roles'],
    };
    const { html } = renderMail(MAIL, faceFor({ ...found, logo: null }, 'en', ORIGIN));
    expect(html).not.toMatch(/<(img|script)/i);
    expect(html).toContain('&lt;img src=x');
  });

  it('stays neutral where it is about none', () => {
    expect(faceFor(null, 'en', ORIGIN)).toBe(NEUTRAL);
    const { html, text } = renderMail(MAIL);
    expect(html).not.toContain('<img');
    expect(`${html}${text}`).not.toContain('Your role');
  });
});

describe('the face of a mail', () => {
  const api = useApi();
  const year = useYear(api);
  const faceIn = (pid: string | undefined, to: string | null) => faceOf(api.services, { pid, to, locale: 'en' });
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('has the roles of its reader alone, and none for strangers', async () => {
    const { chief, owner, outsider } = year.people;
    expect((await faceIn('year', chief.email)).event?.role).toMatch(/^Team lead, /);
    expect((await faceIn('year', owner.email)).event?.role).toBe('Owner');
    expect((await faceIn('year', outsider.email)).event?.role).toBe('');
    expect((await faceIn('year', null)).event?.role).toBe('');
    for (const none of [undefined, 'absent']) expect(await faceIn(none, chief.email)).toBe(NEUTRAL);
  });

  it('has the logo only while anyone may load it', async () => {
    const put = await year.call('owner', 'PUT', '/api/projects/year/pictures/logo', { image: PIXEL });
    expect(put.status).toBe(200);
    const logo = async () => (await faceIn('year', null)).event?.logo;
    const shown = (await logo()) ?? expect.fail('no logo');
    const path = shown.slice(api.services.publicUrl.length);
    expect((await api.ask('GET', path)).status).toBe(200);
    await year.call('owner', 'PATCH', '/api/projects/year', { state: 'draft', roster_published: false });
    expect(await logo()).toBeNull();
    expect((await api.ask('GET', path)).status).toBe(404);
  });
});
