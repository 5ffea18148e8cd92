import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** As it is built: what people start. */
export const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
export const CLI = new URL('../../src/cli.ts', import.meta.url).pathname;

/** What the product needs of ours, and what it is told. */
export const environment = (more: Record<string, string>) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ...more };
};

/** A verb of the command line as an operator gives it; rejects where it does not end with 0. */
export const runVerb = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...args], { env: environment(env) });

export interface Product {
  child: ChildProcess;
  origin: string;
  output(): string;
  exited: Promise<number | null>;
}

/** A node that has been started and not waited for. */
export async function launchNode(env: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], { env: environment({ PORT: String(port), ...env }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output, exited };
}

export async function startNode(env: Record<string, string>): Promise<Product> {
  const node = await launchNode(env);
  const ready = async () => {
    while (!(await fetch(`${node.origin}/healthz/ready`).catch(() => undefined))?.ok)
      await new Promise((done) => setTimeout(done, 50));
  };
  await Promise.race([ready(), node.exited.then(() => expect.fail(node.output()))]);
  return node;
}
