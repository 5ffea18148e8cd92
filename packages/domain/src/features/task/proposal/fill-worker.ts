import { parentPort } from 'node:worker_threads';
import { type FillFacts, propose } from '@muster/rules/tasks';

parentPort?.on('message', (facts: FillFacts) => parentPort?.postMessage(propose(facts)));
