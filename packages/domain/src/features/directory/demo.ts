import { seededRandom } from '../../demo/random.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Membership } from '../membership/membership.entity.ts';
import { TeamTag } from './team-tag.entity.ts';

const TAGS = ['night shift', '有駕照', 'first year'];

/** What the demo chief has noted about some of the team. */
export async function demo({ em }: DemoScope, { crew }: DemoEvent): Promise<void> {
  const random = seededRandom(2031);
  for (const [place, id] of crew.entries())
    if (place % 5 === 0)
      em.create(TeamTag, { id: random.id(), membership: em.getReference(Membership, id), name: random.pick(TAGS) });
  await em.flush();
}
