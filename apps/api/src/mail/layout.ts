import { blocksAsText } from '@muster/markdown';
import type { Locale } from '@muster/rules';
import { type Html, html } from '../html.ts';
import { translatorFor } from '../i18n/translate.ts';
import type { EventWords, Face } from './face.ts';
import type { Block, MailText } from './template.ts';
import { writtenAsHtml } from './written-html.ts';

/** Between what people wrote and what we add to it, in text. */
export const RULE = '⸻';

const rolesLine = (locale: Locale, roles: string): string => translatorFor(locale)('common:youAre', { roles });

const whenAndWhere = ({ days, place }: EventWords): string => (place === '' ? days : `${days} · ${place}`);

/** For readers without HTML; labels of buttons are left out, since the sentence before a link says what it is for. */
export const asText = (locale: Locale, { body }: MailText, { event }: Face): string =>
  `${[...body.map(textOf), ...(event === null ? [] : [eventAsText(locale, event)])].join('\n\n')}\n\nMuster\n`;

const eventAsText = (locale: Locale, event: EventWords): string =>
  [event.name, whenAndWhere(event), ...(event.role === '' ? [] : [rolesLine(locale, event.role)])].join('\n');

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

/** For programs that know of dark colours; all others show what stands on each element. */
const darkStyle = ({ dark }: Face): Html => html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.m-ground { background: #161513 !important; color: #ece8e1 !important; }
.m-card { background: #1f1d1a !important; border-color: #3d3832 !important; }
.m-quiet, .m-quiet a { color: #bdb6aa !important; }
.m-line { border-color: #3d3832 !important; }
.m-well { background: #12110f !important; }
.m-link { color: ${dark.text} !important; }
.m-fill { background: ${dark.fill} !important; }
.m-edge { border-color: ${dark.fill} !important; }
}
</style>`;

/**
 * Styles stand on each element, because many mail programs drop everything else. Nothing is loaded from anywhere but the
 * event's own logo, from us, and where anyone may see it.
 */
export const asHtml = (locale: Locale, { subject, body }: MailText, face: Face): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${darkStyle(face)}
</head>
<body class="m-ground" style="margin: 0; padding: 24px 12px; background: #faf8f4; color: #1e1c19; font-size: 16px; line-height: 1.6; ${FONT}">
<div class="m-card" style="max-width: 34em; margin: 0 auto; padding: 24px; border: 1px solid #e0dacf; border-radius: 14px; background: #ffffff">
${face.event === null ? '' : eventAsHtml(face.event, face)}${body.map((block) => htmlOf(block, face))}
</div>
<div class="m-quiet" style="max-width: 34em; margin: 16px auto 0; padding: 0 24px; color: #69635a; font-size: 14px">
${face.event === null || face.event.role === '' ? '' : html`<p style="margin: 0 0 8px">${rolesLine(locale, face.event.role)}</p>`}<p style="margin: 0">Muster</p>
</div>
</body>
</html>
`.text;

/** Which event it is about: the reader knows it by its picture and colour before they read. */
const eventAsHtml = (event: EventWords, { light }: Face): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" class="m-edge" style="width: 100%; margin: 0 0 20px; border-bottom: 3px solid ${light.fill}"><tr>
${event.logo === null ? '' : html`<td style="width: 56px; padding: 0 0 16px"><img src="${event.logo}" alt="" width="44" height="44" style="display: block; border-radius: 10px"></td>`}<td style="padding: 0 0 16px"><strong style="font-size: 17px; line-height: 1.3">${event.name}</strong><br><span class="m-quiet" style="color: #69635a; font-size: 14px">${whenAndWhere(event)}</span></td>
</tr></table>
`;

function htmlOf(block: Block, face: Face): Html {
  if (typeof block === 'string') return html`<p style="margin: 0 0 16px">${block}</p>`;
  if ('code' in block)
    return html`<p style="margin: 0 0 16px; font-family: monospace; font-size: 32px; letter-spacing: 4px">${block.code}</p>`;
  if ('quote' in block)
    return html`<p class="m-line" style="margin: 0 0 16px; padding-left: 16px; border-left: 4px solid #e0dacf; white-space: pre-line">${block.quote}</p>`;
  if ('written' in block) return writtenAsHtml(block.written, face.light.text);
  if ('rule' in block)
    return html`<hr class="m-line" style="margin: 32px 0 0; border: 0; border-top: 1px solid #e0dacf">`;
  if ('button' in block)
    return html`<p style="margin: 24px 0"><a href="${block.link}" class="m-fill" style="display: inline-block; padding: 12px 24px; border-radius: 9px; background: ${face.light.fill}; color: #ffffff; font-weight: 600; text-decoration: none">${block.button}</a></p>`;
  return html`<p class="m-quiet" style="margin: 24px 0 0; color: #69635a; font-size: 14px">${block.note}${block.link === undefined ? '' : html` <a href="${block.link}" style="color: #69635a">${block.label ?? block.link}</a>`}</p>`;
}
