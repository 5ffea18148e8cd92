import { createHeartbeat } from '@muster/domain';
import { createTestDatabase } from '@muster/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startHealthServer } from '../src/http/health-server.ts';
import { freePort } from './support/free-port.ts';

async function start(databaseUrl?: string) {
  const heartbeat = createHeartbeat(databaseUrl ?? (await createTestDatabase()));
  heartbeat.beat();
  onTestFinished(() => heartbeat.stop());
  const readiness = { accepting: true };
  const address = { host: '127.0.0.1', port: await freePort() };
  const server = await startHealthServer({ heartbeat }, readiness, address);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${address.port}${path}`)).status;
  return { heartbeat, readiness, address, status };
}

it('is not ready once the node was told to stop, nor without a database; it stays alive', async () => {
  const { readiness, status } = await start();
  expect(await status('/healthz/ready')).toBe(200);
  expect(await status('/nothing')).toBe(404);
  readiness.accepting = false;
  expect(await status('/healthz/ready')).toBe(503);
  expect(await status('/healthz/live')).toBe(200);

  const url = new URL(await createTestDatabase());
  url.pathname = '/not_there';
  const lost = await start(url.href);
  expect(await lost.status('/healthz/ready')).toBe(503);
  expect(await lost.status('/healthz/live')).toBe(200);
});

it('says which variable to change where its port is taken', async () => {
  const { heartbeat, readiness, address } = await start();
  await expect(startHealthServer({ heartbeat }, readiness, address)).rejects.toThrow(
    `Port ${address.port} is taken. Choose another: HEALTH_PORT=3001 npm start`,
  );
});
