import { blocksAsText } from '@muster/markdown';
import type { Locale } from '@muster/rules';
import { type Html, html } from '../html.ts';
import type { Block, MailText } from './template.ts';
import { writtenAsHtml } from './written-html.ts';

/** Between what people wrote and what we add to it, in text. */
export const RULE = '⸻';

/** For readers without HTML; labels of buttons are left out, since the sentence before a link says what it is for. */
export const asText = ({ body }: MailText): string => `${body.map(textOf).join('\n\n')}\n\nMuster\n`;

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return `    ${block.code}`;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('written' in block) return blocksAsText(block.written);
  if ('rule' in block) return RULE;
  if ('button' in block) return block.link;
  return block.link === undefined ? block.note : `${block.note}\n${block.link}`;
}

const FONT = `font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang TC', 'Microsoft JhengHei', sans-serif`;

/** Styles stand on each element, because many mail programs drop everything else. Nothing is loaded from anywhere. */
export const asHtml = (locale: Locale, { subject, body }: MailText): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin: 0; padding: 24px 16px; background: #ffffff; color: #1c2733; font-size: 16px; line-height: 1.6; ${FONT}">
<div style="max-width: 32em; margin: 0 auto">
${body.map(htmlOf)}
<p style="margin: 32px 0 0; color: #5b6875; font-size: 14px">Muster</p>
</div>
</body>
</html>
`.text;

function htmlOf(block: Block): Html {
  if (typeof block === 'string') return html`<p style="margin: 0 0 16px">${block}</p>`;
  if ('code' in block)
    return html`<p style="margin: 0 0 16px; font-family: monospace; font-size: 32px; letter-spacing: 4px">${block.code}</p>`;
  if ('quote' in block)
    return html`<p style="margin: 0 0 16px; padding-left: 16px; border-left: 4px solid #d5dce3; white-space: pre-line">${block.quote}</p>`;
  if ('written' in block) return writtenAsHtml(block.written);
  if ('rule' in block) return html`<hr style="margin: 32px 0 0; border: 0; border-top: 1px solid #d5dde3">`;
  if ('button' in block)
    return html`<p style="margin: 24px 0"><a href="${block.link}" style="display: inline-block; padding: 12px 24px; border-radius: 8px; background: #17695a; color: #ffffff; text-decoration: none">${block.button}</a></p>`;
  return html`<p style="margin: 24px 0 0; color: #5b6875; font-size: 14px">${block.note}${block.link === undefined ? '' : html` <a href="${block.link}" style="color: #5b6875">${block.label ?? block.link}</a>`}</p>`;
}
