import type { Row } from '../row.ts';
import { exchange } from './exchange.ts';

export const ROWS: readonly Row[] = [exchange];
