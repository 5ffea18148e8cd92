import {
  RECORD_FIELDS,
  type RecordField,
  type RecordKind,
  type ReleasePurpose,
  type Texts,
  textIn,
} from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface ReleaseEntry {
  id: string;
  at: Date;
  /** Who looked; null for a person whose account is gone. */
  name: string | null;
  /** Whether it was the caller themselves. */
  own: boolean;
  /** A record, what they answered to a form under seal, or the picture of a receipt. */
  kind: RecordKind | 'form' | 'receipt';
  purpose: ReleasePurpose | 'own' | 'emergency' | 'form';
  fields: readonly RecordField[];
  form: FormLooked | null;
  /** The number of the batch that it was paid in; null for all else. */
  batch: number | null;
  pid: string | null;
  projectName: string | null;
  projectNames: Texts | null;
}

/** The form as it was called then, what it asked, and what its reader was named for. */
export interface FormLooked {
  fid: string;
  title: string;
  titles: Texts;
  labels: Texts[];
  /** In the owner's words; null in an emergency. */
  purpose: string | null;
}

/** What the log keeps of a look. */
interface RecordLook {
  kind: RecordKind | 'receipt';
  purpose: ReleasePurpose | 'own';
  fields?: RecordField[];
  batch?: number;
}
type FormLook = Omit<FormLooked, 'title' | 'purpose'> & { purpose: string };

const isForm = (look: RecordLook | FormLook): look is FormLook => 'fid' in look;

function lookOf(look: RecordLook | FormLook): Pick<ReleaseEntry, 'kind' | 'purpose' | 'fields' | 'form' | 'batch'> {
  if (!isForm(look)) {
    const { kind, purpose, fields = kind === 'receipt' ? [] : RECORD_FIELDS[kind], batch = null } = look;
    return { kind, purpose, fields, form: null, batch };
  }
  const { fid, titles, labels, purpose } = look;
  const urgent = purpose === 'emergency';
  const form = { fid, title: textIn(titles, null), titles, labels, purpose: urgent ? null : purpose };
  return { kind: 'form', purpose: urgent ? 'emergency' : 'form', fields: [], form, batch: null };
}

/** Who looked at what is sealed of the caller, when, at what and why, the latest first. */
export async function listReleases({ em, actor }: Scope, page: PageRequest): Promise<Page<ReleaseEntry>> {
  const personId = requirePerson(actor);
  const [before] = decodeCursor(page.cursor, [isId]);
  const rows = await db(em)
    .selectFrom('audit_entry as entry')
    .leftJoin('person', 'person.id', 'entry.actor_id')
    .leftJoin('project', 'project.id', 'entry.project_id')
    .select(({ fn, ref, val }) => [
      'entry.id',
      'entry.at',
      'entry.actor_id as actorId',
      ref('entry.after').$castTo<RecordLook | FormLook>().as('look'),
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      fn<string | null>('nullif', [displayNameOf('person'), val('')]).as('name'),
    ])
    .where('entry.subject_id', '=', personId)
    .where('entry.action', 'in', ['record.release', 'form.release'])
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(
    rows,
    page.limit,
    ({ actorId, look, ...row }) => ({ ...row, own: actorId === personId, ...lookOf(look) }),
    ({ id }) => [id],
  );
}
