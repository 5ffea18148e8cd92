export { wrapDataKey } from '../crypto/vault.ts';
export { actorOf } from './actors.ts';
export {
  CANARIES,
  CANARY_ADDRESS,
  CANARY_RECORDS,
  canariesOf,
  dumpOf,
  plantCanaries,
  spellingsOf,
} from './canaries.ts';
export { createTestDatabase, openOrm } from './database.ts';
export { type Factory, factory } from './factory.ts';
export { type Fixture, useDatabase } from './fixture.ts';
export { TEST_PATIENCE } from './lent-orm.ts';
export { outcomeOf } from './outcome.ts';
export { givingPlaces } from './places.ts';
export { countQueries, queriesOf } from './query-count.ts';
export { tablesReadWhole } from './query-plans.ts';
export { jobScope, scopeOf, testKeys, testVault } from './scope.ts';
export { settleAnswers } from './settle-answers.ts';
export { tableDigests } from './table-digests.ts';
