import type { FormAnswered, OwnFormAnswered } from '@muster/contract';
import type { z } from 'zod';

/** Fields and values are data of organisers and people: they are spelled on the wire as they are kept. */
export type FieldsOnWire = z.input<typeof FormAnswered>['data']['fields'];
export type ValuesOnWire = z.input<typeof OwnFormAnswered>['data']['values'];

export const RUNS_FORM = 'For owners; of a form that a chief made within their teams, for those who lead all of them.';
