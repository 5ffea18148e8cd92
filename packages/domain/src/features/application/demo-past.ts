import type { EntityManager } from '@mikro-orm/postgresql';
import { seededRandom } from '../../demo/random.ts';
import { Membership } from '../membership/membership.entity.ts';
import { Application } from './application.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_TO_APPLY_IN = 60;

/**
 * How those who help came: most of them applied some days before they joined. A few more were declined, or withdrew;
 * they helped in another year. The accounts that the demo is signed in with have no past.
 */
export async function applyInThePast(em: EntityManager, accounts: readonly string[]): Promise<void> {
  const random = seededRandom(2030);
  const places = (
    await em.find(
      Membership,
      { person: { id: { $nin: [...accounts] } } },
      { populate: ['team.project'], orderBy: { id: 'asc' } },
    )
  ).map((place) => ({ place, team: place.team.$, project: place.team.$.project.$ }));
  const years = Map.groupBy(places, ({ project }) => project.pid);
  for (const [pid, ofYear] of years) {
    const here = new Set(ofYear.map(({ place }) => place.person.id));
    // Each year answers faster than the one before it.
    const patience = pid === [...years.keys()].toSorted().at(-1) ? 5 : 11;
    const waited = (): number => (random.next() ** 2 * patience + 0.1) * DAY_MS;
    const chiefOf = new Map(
      ofYear.filter(({ place }) => place.role === 'chief').map(({ place, team }) => [team.id, place.person.id]),
    );
    const joined = ofYear.filter(({ place }) => place.role === 'member' && random.below(5) > 0);
    for (const { place, team } of joined) {
      const answeredAt = place.joinedAt;
      em.create(Application, {
        id: random.id(),
        team,
        person: place.person.id,
        note: '',
        state: 'accepted',
        createdAt: new Date(answeredAt.getTime() - waited()),
        answeredAt,
        answeredBy: chiefOf.get(team.id) ?? null,
      });
    }
    const elsewhere = places.filter(({ place }) => !here.has(place.person.id));
    const first = Math.min(...joined.map(({ place }) => place.joinedAt.getTime()));
    for (const { place } of random.shuffle(elsewhere).slice(0, 17)) {
      const { team } = random.pick(joined);
      const createdAt = new Date(first + random.next() * DAYS_TO_APPLY_IN * DAY_MS);
      const state = random.below(3) > 0 ? 'declined' : 'withdrawn';
      em.create(Application, {
        id: random.id(),
        team,
        person: place.person.id,
        note: '',
        state,
        createdAt,
        answeredAt: new Date(createdAt.getTime() + waited()),
        answeredBy: state === 'declined' ? (chiefOf.get(team.id) ?? null) : null,
      });
    }
  }
}
