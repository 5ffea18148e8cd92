import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { seldomMailed } from '../mail/seldom-mailed.ts';
import { ofManagedProject } from '../project/load-project.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { lackingIn } from './lacking-policies.ts';

/**
 * Reminds those who have a place and have not accepted: one mail to each, at most one a day for each kind of text,
 * counted in the same transaction. Answers how many get one now.
 */
export async function remindOfPolicies(scope: Scope, { pid }: { pid: string }): Promise<{ reminded: number }> {
  const { keys, publicUrl } = scope;
  return changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    const lacking = await lackingIn(tx, project.id);
    const due = new Map<string, PolicyKind[]>();
    for (const kind of [...new Set(lacking.flatMap(({ kinds }) => kinds))].sort()) {
      const addresses = lacking.filter(({ kinds }) => kinds.includes(kind)).map(({ email }) => email);
      for (const address of await seldomMailed(tx, `policies ${project.id} ${kind}`, addresses))
        due.set(address, [...(due.get(address) ?? []), kind]);
    }
    const told = lacking.filter(({ email }) => due.has(email));
    await enqueueMails(
      tx,
      keys,
      told.map(({ email, locale, blocking }) => ({
        template: 'policies-waiting' as const,
        to: email,
        locale: locale ?? project.mainLanguage,
        projectName: project.names,
        kinds: due.get(email) ?? [],
        blocking,
        link: `${publicUrl}/projects/${project.pid}/policies`,
      })),
    );
    recordAudit(tx, actor, {
      action: 'policy.remind',
      projectId: project.id,
      subjectId: project.id,
      after: { count: told.length },
    });
    return { reminded: told.length };
  });
}
