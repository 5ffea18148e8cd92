import { defineEntity, p } from '@mikro-orm/postgresql';

/** Counters of the limits that all nodes share. The library that counts decides what the columns are. */
const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').nullable(),
  },
});

export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);
