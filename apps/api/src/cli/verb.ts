import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';

export interface Output {
  write(text: string): unknown;
}

export interface Verb {
  usage: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(call: { config: Config; options: Record<string, unknown>; args: string[]; out: Output }): Promise<void>;
}
