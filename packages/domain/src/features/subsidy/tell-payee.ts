import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalOf, digitsOf, type SubsidyState } from '@muster/rules/subsidy';
import { db } from '../../kernel/db/db.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { SUBSIDY_NEWS, type SubsidyNews } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import type { Project } from '../project/project.entity.ts';
import type { SubsidyRequest } from './subsidy-request.entity.ts';
import type { TrafficSubsidy } from './traffic-subsidy.entity.ts';

const isNews = (state: SubsidyState): state is SubsidyNews => (SUBSIDY_NEWS as readonly string[]).includes(state);

/** Tells the person where their money is, in the transaction in which it goes there. */
export async function tellPayee(
  tx: EntityManager,
  mailing: Mailing,
  project: Project,
  { currency }: Pick<TrafficSubsidy, 'currency'>,
  request: Pick<SubsidyRequest, 'person' | 'locations' | 'amount'>,
  { from, to, reason }: { from: SubsidyState; to: SubsidyState; reason?: string | undefined },
): Promise<void> {
  // An approval that is taken back leads to what the person has heard already.
  if (!isNews(to) || (to === 'attested' && from !== 'requested') || !request.person) return;
  const person = await db(tx)
    .selectFrom('person')
    .select(['email', mailLocaleOf('person').as('locale')])
    .where('id', '=', request.person.id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return;
  await enqueueMail(tx, mailing.keys, {
    template: 'subsidy-moved',
    to: person.email,
    locale: person.locale ?? project.mainLanguage,
    pid: project.pid,
    projectName: project.names,
    placeName: request.locations,
    state: to,
    amount: `${currency} ${decimalOf(request.amount, digitsOf(currency))}`,
    reason: reason ?? null,
    link: `${mailing.publicUrl}/projects/${encodeURIComponent(project.pid)}/subsidy`,
  });
}
