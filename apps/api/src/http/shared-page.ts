import { picturesOf, readSharedPage, type SharedPage } from '@muster/domain';
import { markdownSummary } from '@muster/markdown';
import type { Locale } from '@muster/rules';
import { html } from '../html.ts';
import type { Services } from '../services.ts';

const LONGEST = 200;
const NO_COVER = '/link-preview.png';
/** Pages of a project and, below `teams`, of a team; their further pages show the same. */
const ADDRESS = /^\/projects\/([^/]{1,64})(?:\/teams\/([^/]{1,64}))?(?:\/|$)/;

/** What stands in the head of a page for those who show links: nothing where strangers may not read the page. */
export async function sharedPageHead(
  { orm, publicUrl, log }: Pick<Services, 'orm' | 'publicUrl' | 'log'>,
  path: string,
  wanted: readonly Locale[],
): Promise<string | null> {
  const [, pid, tid = null] = ADDRESS.exec(path) ?? [];
  if (pid === undefined) return null;
  try {
    const em = orm.em.fork();
    const page = await readSharedPage(em, { pid: decoded(pid), tid: tid === null ? null : decoded(tid), wanted });
    if (page === null) return null;
    const { cover } = (await picturesOf({ em }, { projects: [page.project] }))(page.project);
    return headOf(page, publicUrl + path, cover?.url ?? NO_COVER);
  } catch (err) {
    // The page itself works without, and says more about what is wrong than we could.
    log.warn({ err }, 'a page went out without its preview');
    return null;
  }
}

function headOf({ projectName, teamName, startsOn, endsOn, text }: SharedPage, url: string, picture: string): string {
  const title = teamName === null ? projectName : `${teamName} · ${projectName}`;
  const days = startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`;
  const description = [days, markdownSummary(text, LONGEST)].filter((part) => part !== '').join(' · ');
  return html`<title>${title}</title>
<meta property="og:site_name" content="Muster">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${new URL(picture, url).href}">
<meta name="twitter:card" content="summary_large_image">`.text;
}

/** A broken escape is no identifier, and names nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '');
  } catch {
    return '';
  }
}
