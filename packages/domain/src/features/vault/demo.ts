import type { DietaryHabit } from '@muster/rules';
import { latestConsentText } from '@muster/rules';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { seededRandom } from '../../demo/random.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import { Project } from '../project/project.entity.ts';
import { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { Consent } from './consent.entity.ts';
import { type Records, storeRecord } from './records.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

/** What invented people eat; most have nothing to say. */
const DIETS: [DietaryHabit[], string | null][] = [
  [['vegetarian'], null],
  [['no_beef'], null],
  [['vegan', 'nut_allergy'], null],
  [['no_spicy'], 'A little pepper is fine'],
  [['halal'], null],
  [['seafood_allergy'], '蝦蟹都不行，魚可以'],
];
const EVERY = 4;

const BANK: Records['bank'] = { code: '000', branch: '0000', no: '00000000001234', name: 'Demo Real Name', iban: null };

const PROFILE: Records['profile'] = {
  name: 'Demo Real Name',
  phone: '+886900000000',
  national_id: 'X000000000',
  company: 'Example University',
  birthday: '2000-01-01',
};

/** Sealed records of a few demo people, so that pages and counts have something to show. Numbers belong to nobody. */
export async function demo({ em, vault }: DemoScope, { accounts, people, crew }: DemoEvent): Promise<void> {
  const eaters = people.filter((id, at) => at % EVERY === 0 || id === accounts.member);
  for (const [i, id] of eaters.entries()) {
    const [habits, note] = DIETS[i % DIETS.length] ?? [[], null];
    const { version } = latestConsentText('dietary');
    em.create(Consent, { person: em.getReference(Person, id), kind: 'dietary', version });
    await storeRecord(em, vault, 'dietary', id, { habits, note });
  }
  const { member, chief, owner } = accounts;
  await storeRecord(em, vault, 'bank', member, BANK);
  await storeRecord(em, vault, 'profile', member, PROFILE);
  const helpers = await db(em)
    .selectFrom('membership')
    .select('person_id as id')
    .where('id', '=', anyOf(crew))
    .where('person_id', 'not in', Object.values(accounts))
    .orderBy('person_id')
    .execute();
  // A few have not entered their account: those who pay have to remind them.
  for (const [i, { id }] of helpers.entries())
    if (i % 6 < 5)
      await storeRecord(em, vault, 'bank', id, { ...BANK, no: `${10_000_000_000 + i}`, name: `Payee ${i}` });
  for (const { id, name } of await em.find(Person, { id: { $in: [member, chief, owner] } })) {
    const address = { code: '100', receiver: name, address: '1 Example Street, Example City' };
    await storeRecord(em, vault, 'address', id, address);
  }
  const [before, now] = (await em.find(Project, {}, { orderBy: { startsOn: 'asc' } })) as [Project, Project];
  em.create(AuditEntry, {
    actorKind: 'person',
    actorId: chief,
    action: 'record.release',
    projectId: before.id,
    subjectId: member,
    before: null,
    after: { kind: 'profile', purpose: 'contact', fields: ['phone'] },
    at: new Date(`${before.startsOn}T01:30:00Z`),
  });
  const id = seededRandom(2033).id();
  const cook = em.create(Person, { id, email: 'catering@demo.example', name: 'Demo Catering', emailVerified: true });
  const confirmedAt = new Date();
  em.create(ProjectRole, { project: now, person: cook, role: 'catering', confirmedAt });
  for (const policyText of await em.find(ProjectPolicyText, { project: now }))
    em.create(PolicyAcceptance, { person: cook, policyText });
  const named = { project: now, endsOn: now.endsOn, grantedBy: em.getReference(Person, owner), confirmedAt };
  em.create(ReleaseGrant, { ...named, person: cook, purpose: 'catering', fields: ['habits', 'note'] });
  em.create(ReleaseGrant, {
    ...named,
    person: em.getReference(Person, chief),
    purpose: 'shipping',
    fields: ['code', 'receiver', 'address'],
  });
  await em.flush();
}
