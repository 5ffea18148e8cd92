import type { MailTransport } from '../mail/transport.ts';
import type { ScopeServices } from '../services.ts';

/** What a task may use. */
export interface JobContext extends ScopeServices {
  transport: MailTransport;
}
