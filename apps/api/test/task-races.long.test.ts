import { raceForTasks } from './support/task-races.ts';

raceForTasks(50);
