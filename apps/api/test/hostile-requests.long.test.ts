import { sendHostileRequests } from './support/hostile-requests.ts';

sendHostileRequests('whole');
