import type { Block, Inline } from '@muster/markdown';
import { type Html, html } from '../html.ts';

const SIZES = { 1: 22, 2: 20, 3: 18, 4: 16, 5: 16, 6: 16 } as const;

/**
 * What people wrote in Markdown, for mail programs: styles on each element, nothing loaded from anywhere. `link` is the
 * colour of links; what has to change in the dark has a class.
 */
export const writtenAsHtml = (blocks: readonly Block[], link: string): Html =>
  html`${blocks.map((block) => blockAsHtml(block, link))}`;

function blockAsHtml(block: Block, link: string, below = 16): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin: 0 0 ${below}px">${line(block.children, link)}</p>`;
    case 'heading':
      // The mail itself has no heading, so that the text's first level is the mail's.
      return html`<div role="heading" aria-level="${block.level}" style="margin: 24px 0 8px; font-size: ${SIZES[block.level]}px; font-weight: bold; line-height: 1.3">${line(block.children, link)}</div>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${item.map((inner) => blockAsHtml(inner, link, 4))}</li>`);
      return block.first === null
        ? html`<ul style="margin: 0 0 ${below}px; padding-left: 24px">${items}</ul>`
        : html`<ol start="${block.first}" style="margin: 0 0 ${below}px; padding-left: 24px">${items}</ol>`;
    }
    case 'quote':
      return html`<blockquote class="m-line" style="margin: 0 0 ${below}px; padding-left: 16px; border-left: 4px solid #e0dacf">${writtenAsHtml(block.children, link)}</blockquote>`;
    case 'code':
      return html`<pre class="m-well" style="margin: 0 0 ${below}px; padding: 12px; background: #f3f0e9; font-size: 14px; white-space: pre-wrap">${block.text}</pre>`;
    case 'rule':
      return html`<hr class="m-line" style="margin: 24px 0; border: 0; border-top: 1px solid #e0dacf">`;
  }
}

const line = (pieces: readonly Inline[], link: string): Html[] => pieces.map((piece) => pieceAsHtml(piece, link));

function pieceAsHtml(piece: Inline, link: string): Html {
  switch (piece.kind) {
    case 'text':
      return html`${piece.text}`;
    case 'code':
      return html`<code style="font-family: monospace">${piece.text}</code>`;
    case 'break':
      return html`<br>`;
    case 'strong':
      return html`<strong>${line(piece.children, link)}</strong>`;
    case 'emphasis':
      return html`<em>${line(piece.children, link)}</em>`;
    case 'link':
      return html`<a href="${piece.href}" class="m-link" style="color: ${link}">${line(piece.children, link)}</a>`;
  }
}
