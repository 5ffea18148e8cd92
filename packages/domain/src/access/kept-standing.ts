import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { inProject } from '../kernel/actor-query.ts';
import { memoryOf } from '../kernel/kept-in-memory.ts';
import { runPrepared } from '../kernel/sql.ts';

type Standing = Pick<Actor, 'grants' | 'withheld'>;

/** Rises with each change of anything that a standing in the project is read from, which triggers note. */
export const standingVersionSql = (projectId: string): string => `(
  select sum(changes) from project_change
  where project_change.project_id = ${projectId} and topic = 'standing')`;

const READ = `select standing.* from (select $1::uuid as id) person ${inProject('$2::uuid')('person.id')}`;

const BYTES_OF_ONE = 250;
const bytesOf = ({ grants, withheld }: Standing): number => BYTES_OF_ONE * (1 + grants.length + withheld.length);

/**
 * What a person is in a project, by its version as the database said it in this request: for programs, which ask again
 * and again, while what the owner of their token is hardly ever changes.
 */
export async function keptStanding(
  em: EntityManager,
  { personId, projectId, version }: { personId: string; projectId: string; version: string },
): Promise<Standing> {
  const load = async (): Promise<Standing> => {
    const [standing] = await runPrepared<Standing>(em, 'standing-in-project', READ, [personId, projectId]);
    return standing ?? { grants: [], withheld: [] };
  };
  return (await memoryOf(em).find({ projectId, name: `standing ${personId}`, version, load, bytesOf })) ?? load();
}
