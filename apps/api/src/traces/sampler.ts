import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';

/** The names of the standard: which traces are kept. */
export function samplerOf({ sampler, ratio }: NonNullable<Config['traces']>): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[sampler.replace('parentbased_', '') as keyof typeof roots]();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
