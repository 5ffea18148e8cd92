import type { FormField, Texts } from '@muster/rules';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { openFields, sealOpenTo } from './form.policy.ts';
import { askedForms, sealedFacts } from './load-form.ts';

export interface EmergencyForm {
  fid: string;
  title: string;
  titles: Texts;
  /** Only what is for emergencies. */
  fields: FormField[];
}

/**
 * Where the caller finds, today, whom to call if something happens to a person: owners, and chiefs for their teams, in
 * the days around the event. None for anybody else, and on any other day.
 */
export async function listEmergencyForms(
  { em, actor, now }: Scope,
  { pid }: { pid: string },
): Promise<EmergencyForm[]> {
  const project = await findKnownProject(em, actor, pid);
  const forms = await askedForms(em, actor, project);
  return forms.flatMap((form) => {
    // What the caller was named for besides is on the page of the form.
    const open = sealOpenTo(actor, { ...sealedFacts({ project, form }, now), reading: null }, form.fields);
    if (open === null) return [];
    const { fid, title, titles } = form;
    return [{ fid, title, titles, fields: openFields(open, form.fields, form.fields) }];
  });
}
