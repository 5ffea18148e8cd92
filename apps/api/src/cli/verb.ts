import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';

export interface Output {
  write(text: string): unknown;
}

export interface Verb {
  usage: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Why it does nothing for the demo. All other verbs work on the demo's data with `--demo`. */
  notForDemo?: string;
  /** The result goes to `out`, which programs may read; what is said meanwhile to `err`. */
  run(call: {
    config: Config;
    options: Record<string, unknown>;
    args: string[];
    out: Output;
    err: Output;
  }): Promise<void>;
}
