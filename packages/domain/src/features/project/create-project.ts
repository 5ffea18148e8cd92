import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, languagesOf, likelyLanguage, type SentText, type Texts } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { unlessTaken } from '../../kernel/constraint.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findKnownProject } from './load-project.ts';
import { moveMainLanguage } from './move-main-language.ts';
import { latestPolicyTexts, publishPolicies } from './policy-texts.ts';
import { Project } from './project.entity.ts';
import { canCreateProject } from './project.policy.ts';
import { ProjectRole } from './project-role.entity.ts';
import { PROJECT_TEXTS } from './project-texts.ts';
import { requireDays } from './require-days.ts';

export interface NewProject {
  pid: string;
  /** The language of its plain texts; that of the copied project, or else that of the name by its script. */
  mainLanguage?: Locale | undefined;
  /** In the main language; or `names`, or both. */
  name?: string | undefined;
  names?: SentText['texts'];
  startsOn: string;
  endsOn: string;
  timeZone?: string | undefined;
  description?: string | undefined;
  descriptions?: SentText['texts'];
  /** Takes the teams, texts and policies of another year, and no people. */
  copyFrom?: string | undefined;
}

/** Begins a year, as a draft that its maker owns. */
export async function createProject(
  { em, actor, features }: Scope,
  { copyFrom, ...values }: NewProject,
): Promise<Project> {
  const personId = requirePerson(actor);
  requireDays(values.startsOn, values.endsOn);
  const taken = () => conflict('pid_taken', `There is already a project ${values.pid}.`);
  return unlessTaken('project_pid_unique', taken, () =>
    inTransaction(em, async (tx) => {
      const model = copyFrom === undefined ? null : await findKnownProject(tx, actor, copyFrom);
      if (!canCreateProject(actor, model?.id ?? null))
        throw new DomainError('forbidden', 'Administrators create projects; owners do so from a project of theirs.');
      const mainLanguage = values.mainLanguage ?? model?.mainLanguage ?? languageOf(values);
      // A project without a name is told so by its field, whichever was meant.
      const { names = {}, description, descriptions } = values;
      const texts = changedTexts({}, mainLanguage, { ...values, names }, PROJECT_TEXTS).texts;
      const copied = description === undefined && descriptions === undefined ? model?.descriptions : undefined;
      const project = tx.create(Project, {
        ...values,
        mainLanguage,
        description: copied?.[mainLanguage] ?? '',
        descriptions: copied ?? {},
        ...(texts as { name: string; names: Texts }),
        timeZone: values.timeZone ?? model?.timeZone ?? 'UTC',
        chiefsInMembers: model?.chiefsInMembers ?? false,
        emailHashMode: model?.emailHashMode ?? 'sha256',
        accent: model?.accent ?? null,
        venue: model?.venues[mainLanguage] ?? '',
        venues: model?.venues ?? {},
        venueAddress: model?.venueAddresses[mainLanguage] ?? '',
        venueAddresses: model?.venueAddresses ?? {},
        mapUrl: model?.mapUrl ?? null,
        state: 'draft',
      });
      tx.create(ProjectRole, { project, person: personId, role: 'owner', confirmedAt: new Date() });
      await tx.flush();
      if (model !== null) await copyStructure(tx, features, model, project, personId);
      if (model !== null && model.mainLanguage !== mainLanguage)
        await moveMainLanguage(tx, features, project.id, mainLanguage);
      recordAudit(tx, actor, {
        action: 'project.create',
        projectId: project.id,
        subjectId: project.id,
        after: { pid: values.pid, copyFrom: copyFrom ?? null },
      });
      await tx.flush();
      return project;
    }),
  );
}

/** For callers who say none: the only language of a map, or else what the name is written in. */
function languageOf({ name, names }: Pick<NewProject, 'name' | 'names'>): Locale {
  if (name !== undefined) return likelyLanguage(name);
  return languagesOf((names ?? {}) as Texts)[0] ?? 'en';
}

async function copyStructure(
  em: EntityManager,
  features: readonly Feature[],
  from: Project,
  to: Project,
  ownerId: string,
): Promise<void> {
  const texts = (await latestPolicyTexts(em, from)).map(({ kind, texts: all }) => [kind, all] as const);
  await publishPolicies(em, to, new Map(texts), ownerId);
  for (const feature of features) await feature.project?.copy?.(em, { from: from.id, to: to.id });
}
