import type { EntityManager } from '@mikro-orm/postgresql';
import { Application } from '../application/application.entity.ts';
import { openInvitations } from '../invitation/open-invitations.ts';
import type { Project } from './project.entity.ts';

/** What can be open in a project: a word for it, and how many there are. */
const KINDS: readonly (readonly [string, (em: EntityManager, project: Project) => Promise<number>])[] = [
  ['application', (em, project) => em.count(Application, { team: { project }, state: 'applied' })],
  ['invitation', async (em, project) => (await openInvitations(em, { team: { project } })).length],
];

/** What has to be settled before a project can go to the archive, in words. */
export async function unfinishedIn(em: EntityManager, project: Project): Promise<string[]> {
  const open: string[] = [];
  for (const [word, count] of KINDS) {
    const many = await count(em, project);
    if (many > 0) open.push(`${many} open ${word}${many === 1 ? '' : 's'}`);
  }
  return open;
}
