import type { DemoEvent, DemoScope } from '../kernel/feature.ts';

export async function demo(_scope: DemoScope, _event: DemoEvent): Promise<void> {}
