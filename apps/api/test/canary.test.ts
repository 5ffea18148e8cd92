import { walkForCanaries } from './support/canary-walk.ts';

walkForCanaries('sample');
