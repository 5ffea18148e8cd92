import type { EntityManager } from '@mikro-orm/postgresql';
import { isTextField, type Locale, type TextFieldName } from '@muster/rules';
import { notFound } from '../kernel/errors.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { changesIn } from './changes-in.ts';

/** Which text of which entry: as it was before that change. */
export interface OldText {
  id: string;
  field: TextFieldName;
  language: Locale | null;
}

/** The text that a change has replaced, for restoring it. Entries never change, so nothing has to be locked for it. */
export async function oldText(em: EntityManager, subjectId: string, { id, field, language }: OldText): Promise<string> {
  const entry = await em.findOne(AuditEntry, { id, subjectId });
  const change = changesIn(entry?.before ?? null, entry?.after ?? null).find(
    (one) => isTextField(one.field) && one.field === field && one.language === language,
  );
  if (typeof change?.from !== 'string' || change.from === '') throw notFound();
  return change.from;
}

/** The old text as a change sends it: in its language, or as the plain one. */
export const asSent = (text: string, language: Locale | null, names: { plain: string; texts: string }) =>
  language === null ? { [names.plain]: text } : { [names.texts]: { [language]: text } };
