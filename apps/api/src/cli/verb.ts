import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';

export interface Verb {
  usage: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(config: Config, options: Record<string, unknown>, args: string[]): Promise<void>;
}
