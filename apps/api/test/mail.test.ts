import type { Mail, MailData } from '@muster/domain';
import { LOCALES } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../src/mail/render-mail.ts';
import { from, send } from './support/send-mail.ts';
import { listenForMail, type Smtp, startSmtp } from './support/smtp.ts';

const link = 'https://muster.example/x?a=1&b=2#c';
const PLACES: Pick<MailData['place-given'], 'teams' | 'roles' | 'purposes'> = {
  teams: [{ name: 'Field', role: 'chief' }],
  roles: ['finance'],
  purposes: ['shipping'],
};
const TASK = {
  projectName: 'Year',
  taskTitle: 'Gate',
  placeName: 'Main entrance',
  startsAt: '2027-08-07T02:00:00.000Z',
  endsAt: '2027-08-07T04:00:00.000Z',
  dueOn: null,
  timeZone: 'Asia/Taipei',
};
const TASKS = { projectName: 'Year', timeZone: 'Asia/Taipei', tasks: [{ ...TASK, taken: 1, least: 2 }] };
const SAMPLES = [
  { template: 'sign-in-code', code: '735190', link, minutes: 10 },
  { template: 'email-change-confirm', link, minutes: 60 },
  { template: 'email-changed', newAddressMasked: 'a•••@new.example' },
  { template: 'record-changed', kind: 'bank', removed: false, link },
  { template: 'record-changed', kind: 'profile', removed: true, link },
  { template: 'calendar-opened', link },
  { template: 'application-received', personName: 'Ada', teamName: 'Crew', projectName: 'Year', link },
  { template: 'application-accepted', teamName: 'Crew', projectName: 'Year', message: 'Hello <there>', link },
  { template: 'application-declined', teamName: 'Crew', projectName: 'Year', message: 'Next year!', link },
  {
    template: 'application-suggestion',
    teamName: 'Crew',
    suggestedName: 'Field',
    projectName: 'Year',
    message: 'They need you.',
    link,
  },
  { template: 'application-expired', teamName: 'Crew', projectName: 'Year' },
  { template: 'bank-missing', projectName: 'Year', needs: 'iban', link },
  { template: 'bank-missing', projectName: 'Year', needs: 'account', link },
  { template: 'diet-missing', projectName: 'Year', link },
  { template: 'forms-due', projectName: 'Year', forms: [{ title: 'Clothes size' }, { title: 'Parking' }], link },
  { template: 'never-signed-in', projectName: 'Year', link },
  { template: 'task-changed', change: 'moved_up', ...TASK, link },
  { template: 'task-changed', change: 'cancelled', ...TASK, startsAt: null, endsAt: null, dueOn: '2027-08-07', link },
  { template: 'task-seat-left', personName: 'Ada', ...TASK, link },
  { template: 'task-seats-lost', ...TASKS, link },
  { template: 'task-seats-short', ...TASKS, link },
  {
    template: 'announcement-test',
    subjectLine: 'We meet',
    body: 'We meet on Monday.',
    projectName: 'Year',
    kind: 'event',
    authorName: 'Ada',
    answers: false,
    pageLink: `${link}/page`,
    link,
  },
  { template: 'announcement-not-sent', subjectLine: 'We meet', projectName: 'Year', problem: 'no_recipients', link },
  {
    template: 'team-invitation',
    teamName: 'Crew',
    projectName: 'Year',
    role: 'chief',
    inviterName: 'Ada',
    link,
    days: 30,
  },
  { template: 'account-deleted', link },
  { template: 'sign-in-changed', change: 'provider-connected', link },
  { template: 'sign-in-changed', change: 'provider-disconnected', link },
  { template: 'sign-in-changed', change: 'passkey-added', link },
  { template: 'sign-in-changed', change: 'passkey-deleted', link },
  { template: 'member-left', personName: 'Ada', teamName: 'Crew', projectName: 'Year', link },
  { template: 'role-changed', role: 'chief', actorName: 'Ada', teamName: 'Crew', projectName: 'Year', link },
  { template: 'role-changed', role: 'member', actorName: null, teamName: 'Crew', projectName: 'Year', link },
  {
    template: 'removed-from-team',
    reason: 'All <full>',
    actorName: 'Ada',
    teamName: 'Crew',
    projectName: 'Year',
    link,
  },
  {
    template: 'policies-waiting',
    projectName: 'Year',
    kinds: ['conduct', 'privacy'] as ('conduct' | 'privacy')[],
    blocking: true,
    link,
  },
  { template: 'message-received', senderName: 'Ada', teamName: 'Crew', projectName: 'Year', toDesk: true, link },
  { template: 'message-received', senderName: 'Ada', teamName: null, projectName: 'Year', toDesk: false, link },
  { template: 'message-reported', projectName: 'Year', link },
  ...(['attested', 'approved', 'paid', 'returned', 'declined'] as const).map((state) => ({
    template: 'subsidy-moved' as const,
    state,
    projectName: 'Year',
    placeName: 'Taipei',
    amount: 'TWD 500',
    reason: 'As <agreed>',
    link,
  })),
  { template: 'token-ending', tokenName: 'Badge printer', days: 14, link },
  { template: 'place-given', projectName: 'Event', giverName: 'Ada', ...PLACES, link },
  {
    template: 'place-offered',
    projectName: 'Event',
    giverName: null,
    ...PLACES,
    waiting: true,
    reminder: false,
    days: 30,
    link,
  },
  {
    template: 'place-offered',
    projectName: 'Event',
    giverName: 'Ada',
    ...PLACES,
    waiting: false,
    reminder: true,
    days: 30,
    link,
  },
] as const;
/** The compiler names a kind of mail that has no sample here and no test of its own. */
type Elsewhere = 'announcement' | 'applications-waiting';
const missing: Record<Exclude<keyof MailData, (typeof SAMPLES)[number]['template'] | Elsewhere>, never> = {};
const MAILS: Mail[] = SAMPLES.flatMap((sample) =>
  LOCALES.map((locale) => ({ ...sample, to: 'reader@test.example', locale })),
);
describe('every mail', () => {
  it('has a sample', () => expect(missing).toEqual({}));

  it.each(MAILS)('$template in $locale says the same in text and in HTML', (mail) => {
    const { subject, text, html } = renderMail(mail);
    expect(/\p{Script=Han}/u.test(subject)).toBe(mail.locale === 'zh-Hant');
    expect(/\p{Script=Han}/u.test(text)).toBe(mail.locale === 'zh-Hant');
    expect(html).toContain(`<html lang="${mail.locale}">`);
    // What was given is said in words, and its days only where it ends by itself.
    const endless = 'waiting' in mail && !mail.waiting;
    const values = Object.values({
      ...mail,
      template: '',
      to: '',
      locale: '',
      kind: '',
      problem: '',
      role: '',
      needs: '',
      state: '',
      ...(mail.template === 'sign-in-changed' && { change: '' }),
      // Its project is in the subject.
      ...(mail.template === 'subsidy-moved' && { projectName: '' }),
      // Of tasks: in words, and by the clock of their zone.
      ...('taskTitle' in mail && { change: '', startsAt: '', endsAt: '', dueOn: '', timeZone: '' }),
      ...('tasks' in mail && { timeZone: '' }),
      ...(endless && { days: '' }),
    });
    for (const value of values.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)) {
      expect(text).toContain(value);
      expect(html).toContain(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    }
    expect(`${text}${html}`).not.toMatch(/undefined|null|\[object|<script|<img/);
    expect(subject).not.toContain('735190');
  });

  it.each([
    ['bank', false, 'bank account on Muster was changed', '銀行帳戶已變更'],
    ['profile', true, 'ID and contact record on Muster was deleted', '證件與聯絡資料已刪除'],
  ] as const)('record-changed names what kind changed: %s, removed %s', (kind, removed, english, chinese) => {
    const mail = { template: 'record-changed', to: 'reader@test.example', kind, removed, link } as const;
    expect(renderMail({ ...mail, locale: 'en' }).subject).toContain(english);
    expect(renderMail({ ...mail, locale: 'zh-Hant' }).subject).toContain(chinese);
  });

  it.each([
    ['chief', 'Team lead of “Crew”', '「Crew」組長'],
    ['member', 'Member of “Crew”', '「Crew」組員'],
  ] as const)('team-invitation says what one is invited to be: %s', (role, english, chinese) => {
    const data = { teamName: 'Crew', projectName: 'Year', role, inviterName: 'Ada', link, days: 30 };
    const mail = { template: 'team-invitation', to: 'reader@test.example', ...data } as const;
    expect(renderMail({ ...mail, locale: 'en' }).text).toContain(english);
    expect(renderMail({ ...mail, locale: 'zh-Hant' }).text).toContain(chinese);
  });

  // All at once, each to a server of its own: a connection mostly waits.
  const arrived = new Map<Mail, Smtp['received']>();
  beforeAll(async () => {
    const deliver = async (mail: Mail) => {
      const { host, received, close } = await listenForMail();
      await send(host, mail).finally(close);
      arrived.set(mail, received);
    };
    await Promise.all(MAILS.map(deliver));
  });

  it.each(MAILS)('$template in $locale arrives as it was written', (mail) => {
    const received = arrived.get(mail);
    const { subject, text, html } = renderMail(mail);
    expect(received).toMatchObject([
      {
        to: ['reader@test.example'],
        mail: {
          from,
          to: [{ address: 'reader@test.example' }],
          subject,
          messageId: '<7.abc@event.example>',
        },
      },
    ]);
    const read = received?.[0]?.mail;
    expect(read?.text?.trim()).toBe(text.trim());
    expect(read?.html?.trim()).toBe(html.trim());
    expect(read?.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'content-language', value: mail.locale }),
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      ]),
    );
  });
});

it.each(LOCALES)('the daily summary in %s names each team with its number, and leads to each project', (locale) => {
  const projects = [
    {
      projectName: 'Year',
      link: `${link}1`,
      teams: [
        { teamName: 'Crew', waiting: 12 },
        { teamName: 'Field', waiting: 3 },
      ],
    },
    { projectName: 'Camp', link: `${link}2`, teams: [{ teamName: 'Kitchen', waiting: 4 }] },
  ];
  const mail: Mail = {
    template: 'applications-waiting',
    to: 'r@test.example',
    locale,
    projects,
    settingsLink: 'https://x.example/me',
  };
  const { subject, text } = renderMail(mail);
  expect(subject).toContain('19');
  for (const part of ['Year', 'Crew', '12', 'Field', 'Camp', 'Kitchen', `${link}1`, `${link}2`, 'https://x.example/me'])
    expect(text).toContain(part);
});

it('what a person wrote keeps its lines, and is marked as theirs', () => {
  const data = { teamName: 'Crew', projectName: 'Year', message: 'Hello\n\nSee you', link };
  const { text } = renderMail({ template: 'application-accepted', to: 'r@test.example', locale: 'en', ...data });
  expect(text).toContain('> Hello\n> \n> See you');
});

describe('what people chose themselves', () => {
  const tokenName = 'x\r\nBcc: victim@test.example\r\n\r\n<script>alert("1")</script>\u202e\u2028y';
  const mail: Mail = { template: 'token-ending', to: 'reader@test.example', locale: 'en', tokenName, days: 1, link };

  it('adds no header, no recipient, no line and no markup', async () => {
    const { host, received } = await startSmtp();
    await send(host, mail);
    const [arrived] = received;
    expect(arrived?.to).toEqual(['reader@test.example']);
    expect(arrived?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(arrived?.mail.subject).toBe('Your API token “x Bcc: <script>alert("1")</script> y” expires in 1 day');
    expect(arrived?.mail.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(arrived?.mail.html).not.toContain('<script');
  });

  it('is cut where it is a novel', () => {
    const { subject } = renderMail({ ...mail, tokenName: '權'.repeat(5_000) });
    expect([...subject].length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['Win at https://evil.example/a?b=c now', 'Win at now'],
    ['Win at evil.example/a now', 'Win at evil example/a now'],
    ['www.evil.example wins', 'wins'],
    ['Write to win@evil.example!', 'Write to'],
    ['tg://evil', '…'],
    ['Node.js 4.2, Dr.No', 'Node js 4.2, Dr No'],
    ['夏日.節 2027', '夏日.節 2027'],
    ['權'.repeat(60), `${'權'.repeat(49)}…`],
  ])('has no address and no link in a subject: %s', (name, shown) => {
    const { subject, text } = renderMail({ ...mail, tokenName: name });
    expect(subject).toBe(`Your API token “${shown}” expires in 1 day`);
    expect(text).toContain(`“${name}”`);
  });

  it.each(MAILS)('has none in the subject of $template in $locale', (told) => {
    const hostile = (value: unknown, key = ''): unknown => {
      if (Array.isArray(value)) return value.map((item) => hostile(item));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]));
      return /(Name|Title)$/.test(key) && value !== null
        ? `https://evil.example ${'x'.repeat(90)} win@evil.example`
        : value;
    };
    const { subject } = renderMail(hostile(told) as Mail);
    expect(subject).not.toMatch(/evil|x{50}/);
  });

  it('adds no header even where a subject comes with line breaks', async () => {
    const { host, received } = await startSmtp();
    await send(host, mail, { subject: 'Hello\r\nBcc: victim@test.example\n\nbody' });
    expect(received[0]?.to).toEqual(['reader@test.example']);
    expect(received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(received[0]?.mail.text).toMatch(/^The API token/);
  });

  it.each([
    'a@test.example, b@test.example',
    'a@test.example\r\nRCPT TO:<b@test.example>',
    'Name <a@test.example>',
    'a@test.example\u0000',
    '"a b"@test.example',
    'nobody',
  ])('is no address when it is %j', async (to) => {
    const { host, received } = await startSmtp();
    await expect(send(host, mail, { to })).rejects.toThrow('The address is not one that mail can be sent to.');
    expect(received).toEqual([]);
  });
});
