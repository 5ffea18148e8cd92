import { features } from '../features/index.ts';

/** What everything else stands on. */
const CORE = ['person', 'access', 'project', 'team', 'membership', 'audit'];

/** The features that the product begins without, too. */
export const OPTIONAL = features.filter(({ name }) => !CORE.includes(name));
