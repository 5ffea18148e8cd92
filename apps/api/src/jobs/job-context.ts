import type { MailTransport } from '../mail/transport.ts';
import type { ScopeServices } from '../services.ts';
import type { Tracing } from '../traces/tracing.ts';

/** What a task may use. */
export interface JobContext extends ScopeServices {
  transport: MailTransport;
  tracing?: Pick<Tracing, 'traceJobs'> | undefined;
}
