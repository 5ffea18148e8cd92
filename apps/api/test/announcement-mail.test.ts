import { describe, expect, it } from 'vitest';
import { NEUTRAL } from '../src/mail/face.ts';
import { renderAnnouncement } from '../src/mail/render-announcement.ts';
import { createSmtpTransport } from '../src/mail/smtp-transport.ts';
import { startSmtp } from './support/smtp.ts';

describe('the mail of an announcement', () => {
  const mail = {
    locale: 'en' as const,
    subject: 'News\r\nBcc: victim@test.example',
    body: 'Dear all,\nlook at https://x.example/a?b=1&c=2.\n\n<script>alert(1)</script> [map](https://y.example/) [bad](javascript:x)',
    pid: 'event',
    projectName: 'Event',
    kind: 'event' as const,
    authorName: 'Ada',
    replyTo: 'ada@test.example',
    announcementId: '0199d0c2-7d7c-7000-8000-000000000001',
    unsubscribeToken: 'T'.repeat(130),
  };

  it('has paragraphs and links, no other markup, and says how to get no more', async () => {
    const { host, received } = await startSmtp();
    const transport = createSmtpTransport({
      smtpUrl: `smtp://${host}`,
      from: { name: '', address: 'm@event.example' },
    });
    const rendered = renderAnnouncement(mail, 'https://muster.example', NEUTRAL);
    await transport.deliver({ id: 'announcement.1', to: 'reader@test.example', ...rendered });
    const arrived = received[0] ?? expect.fail('nothing arrived');
    expect(arrived.to).toEqual(['reader@test.example']);
    expect(arrived.mail.subject).toBe('News Bcc: victim@test.example');
    expect(arrived.mail.replyTo).toEqual([{ name: '', address: 'ada@test.example' }]);
    const header = (key: string) => arrived.mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<https://muster.example/unsubscribe/${mail.unsubscribeToken}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('bcc')).toBeUndefined();
    expect(arrived.mail.text).toContain('Dear all,\nlook at https://x.example/a?b=1&c=2.\n\n<script>');
    expect(arrived.mail.text).toContain('map (https://y.example/)');
    const { html = '' } = arrived.mail;
    expect(html).toContain('Dear all,<br>look at <a href="https://x.example/a?b=1&amp;c=2"');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('<a href="https://y.example/"');
    expect(html).toContain('[bad](javascript:x)');
    expect(html).toContain('Reply to this email to answer them');
    expect(html).toContain(`href="https://muster.example/projects/event/announcements/${mail.announcementId}"`);
  });

  it('formats what is written in Markdown, in HTML and, for readers without it, in text', () => {
    const body =
      '# Plan\n\n- **Bring** boots\n- come\n  1. early\n\n> *quoted* `code`\n\n---\n![map](https://x.example/m.png)';
    const { html, text } = renderAnnouncement({ ...mail, body }, 'https://muster.example', NEUTRAL);
    for (const part of [
      /<div role="heading" aria-level="1"[^>]*>Plan<\/div>/,
      /<ul[^>]*><li><p[^>]*><strong>Bring<\/strong> boots<\/p><\/li>/,
      /<ol start="1"[^>]*><li><p[^>]*>early<\/p><\/li><\/ol>/,
      /<blockquote[^>]*><p[^>]*><em>quoted<\/em> <code[^>]*>code<\/code><\/p><\/blockquote>/,
      /<a href="https:\/\/x.example\/m.png"[^>]*>map<\/a>/,
    ])
      expect(html).toMatch(part);
    expect(html).not.toContain('<img');
    expect(text).toContain(
      'Plan\n\n- Bring boots\n- come\n  1. early\n\n> quoted code\n\n⸻\n\nmap (https://x.example/m.png)',
    );
  });

  it('lets nothing of a hostile text become markup', () => {
    const body =
      '<img src=x onerror=alert(1)> "\'> [a](https://x.example/"onmouseover="alert(1)) [b](&#106;avascript:x) ```<script>```\n\n```\n</pre><script>\n```';
    const { html } = renderAnnouncement({ ...mail, body }, 'https://muster.example', NEUTRAL);
    expect(html).not.toMatch(/<(img|script)|href="(?!https:)|"on/i);
  });
});
