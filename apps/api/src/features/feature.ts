import type { Router } from 'express';
import type { CronItem, Task } from 'graphile-worker';
import type { JobContext } from '../jobs/job-context.ts';
import type { Services } from '../services.ts';

/** What a feature has at the doors beside its procedures, under the name that it has in the domain. */
export interface ApiFeature {
  name: string;
  /** Headings of its operations in the document. */
  tags?: readonly { name: string; description: string }[];
  /** Procedures, or whole routers, whose answers are never compressed: `http/compression.ts` says why. */
  neverCompressed?: readonly string[];
  /** What the worker can do: the name of a job, as the domain enqueues it, and what runs for it. */
  jobs?: Readonly<Record<string, (context: JobContext) => Task>>;
  /** What runs by the clock (UTC): once, on the node that comes first. */
  crontab?: readonly CronItem[];
  /** Addresses beside tRPC and REST. */
  routes?: Readonly<Record<`/${string}`, (services: Services) => Router>>;
}

/** For a day on which no node was up. */
export const MADE_UP_FOR = { backfillPeriod: 24 * 60 * 60 * 1000 };
