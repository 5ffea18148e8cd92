import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** What a proxy of ours began (W3C Trace Context); whatever cannot be read begins a trace of its own. */
export function remoteParent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(String(header ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}
