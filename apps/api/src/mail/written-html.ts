import type { Block, Inline } from '@muster/markdown';
import { type Html, html } from '../html.ts';

const SIZES = { 1: 22, 2: 20, 3: 18, 4: 16, 5: 16, 6: 16 } as const;

/** What people wrote in Markdown, for mail programs: styles on each element, nothing loaded from anywhere. */
export const writtenAsHtml = (blocks: readonly Block[]): Html => html`${blocks.map((block) => blockAsHtml(block))}`;

function blockAsHtml(block: Block, below = 16): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin: 0 0 ${below}px">${line(block.children)}</p>`;
    case 'heading':
      // The mail itself has no heading, so that the text's first level is the mail's.
      return html`<div role="heading" aria-level="${block.level}" style="margin: 24px 0 8px; font-size: ${SIZES[block.level]}px; font-weight: bold; line-height: 1.3">${line(block.children)}</div>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${item.map((inner) => blockAsHtml(inner, 4))}</li>`);
      return block.first === null
        ? html`<ul style="margin: 0 0 ${below}px; padding-left: 24px">${items}</ul>`
        : html`<ol start="${block.first}" style="margin: 0 0 ${below}px; padding-left: 24px">${items}</ol>`;
    }
    case 'quote':
      return html`<blockquote style="margin: 0 0 ${below}px; padding-left: 16px; border-left: 4px solid #d5dce3">${writtenAsHtml(block.children)}</blockquote>`;
    case 'code':
      return html`<pre style="margin: 0 0 ${below}px; padding: 12px; background: #f2f5f7; font-size: 14px; white-space: pre-wrap">${block.text}</pre>`;
    case 'rule':
      return html`<hr style="margin: 24px 0; border: 0; border-top: 1px solid #d5dde3">`;
  }
}

const line = (pieces: readonly Inline[]): Html[] => pieces.map(pieceAsHtml);

function pieceAsHtml(piece: Inline): Html {
  switch (piece.kind) {
    case 'text':
      return html`${piece.text}`;
    case 'code':
      return html`<code style="font-family: monospace">${piece.text}</code>`;
    case 'break':
      return html`<br>`;
    case 'strong':
      return html`<strong>${line(piece.children)}</strong>`;
    case 'emphasis':
      return html`<em>${line(piece.children)}</em>`;
    case 'link':
      return html`<a href="${piece.href}" style="color: #17695a">${line(piece.children)}</a>`;
  }
}
