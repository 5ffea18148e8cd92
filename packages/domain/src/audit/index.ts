import type { Feature } from '../kernel/feature.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { held, heldKinds } from './held.ts';

export const audit: Feature = { name: 'audit', entities: [AuditEntry], heldKinds, held };
