import { readFileSync } from 'node:fs';

/** As the root package.json has it. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return version;
}
