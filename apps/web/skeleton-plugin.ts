import type { Plugin } from 'vite';

const STYLESHEET = /\s*(<link rel="stylesheet"[^>]*>)/;
const PLACE = '<!-- stylesheet -->';

/**
 * Lets the page be drawn before its stylesheet is there: in the head a stylesheet holds back everything, here only what
 * follows it. The app stands behind it, since the colours of the theme are to win over those in the sheet.
 */
export const skeletonFirst = (): Plugin => ({
  name: 'skeleton-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [written, link] = STYLESHEET.exec(html) ?? [];
      if (written === undefined || link === undefined || !html.includes(PLACE))
        throw new Error('index.html has no stylesheet, or no place for it.');
      return html.replace(written, '').replace(PLACE, link);
    },
  },
});
