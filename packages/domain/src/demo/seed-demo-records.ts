import type { EntityManager } from '@mikro-orm/postgresql';
import type { DietaryHabit } from '@muster/rules';
import { latestConsentText } from '@muster/rules';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { Vault } from '../crypto/vault.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { RetentionRun } from '../my-data/retention-run.entity.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { Consent } from '../vault/consent.entity.ts';
import { type Records, storeRecord } from '../vault/records.ts';
import { ReleaseGrant } from '../vault/release-grant.entity.ts';

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
/** What the daily clearing has deleted, the earliest first. */
const CLEARED = [
  { dietary: 12, bank: 0, address: 3, profile: 1, sessions: 4 },
  { dietary: 0, bank: 0, address: 0, profile: 0 },
];

const PROFILE: Records['profile'] = {
  name: 'Demo Real Name',
  phone: '+886900000000',
  national_id: 'X000000000',
  company: 'Example University',
  birthday: '2000-01-01',
};

/** Sealed records of a few demo people, so that pages and counts have something to show. Numbers belong to nobody. */
export async function seedDemoRecords(em: EntityManager, vault: Vault): Promise<void> {
  await inTransaction(em, async (tx) => {
    const people = await tx.find(Person, {}, { orderBy: { id: 'asc' } });
    const eaters = people.filter(({ email }, at) => at % EVERY === 0 || email === 'member@demo.example');
    for (const [i, person] of eaters.entries()) {
      const [habits, note] = DIETS[i % DIETS.length] ?? [[], null];
      tx.create(Consent, { person, kind: 'dietary', version: latestConsentText('dietary').version });
      await storeRecord(tx, vault, 'dietary', person.id, { habits, note });
    }
    const [member, chief, owner] = await Promise.all(
      ['member', 'chief', 'owner'].map((name) => tx.findOneOrFail(Person, { email: `${name}@demo.example` })),
    );
    if (!member || !chief || !owner) return;
    await storeRecord(tx, vault, 'bank', member.id, BANK);
    await storeRecord(tx, vault, 'profile', member.id, PROFILE);
    for (const person of [member, chief, owner]) {
      const address = { code: '100', receiver: person.name, address: '1 Example Street, Example City' };
      await storeRecord(tx, vault, 'address', person.id, address);
    }
    const DAY_MS = 24 * 60 * 60 * 1000;
    for (const [daysAgo, deleted] of CLEARED.entries())
      tx.create(RetentionRun, { at: new Date(Date.now() - (CLEARED.length - daysAgo) * DAY_MS), deleted });
    const [before, now] = await tx.find(Project, {}, { orderBy: { startsOn: 'asc' } });
    if (!before || !now) return;
    tx.create(AuditEntry, {
      actorKind: 'person',
      actorId: chief.id,
      action: 'record.release',
      projectId: before.id,
      subjectId: member.id,
      before: null,
      after: { kind: 'profile', purpose: 'contact', fields: ['phone'] },
      at: new Date(`${before.startsOn}T01:30:00Z`),
    });
    const cook = tx.create(Person, { email: 'catering@demo.example', name: 'Demo Catering', emailVerified: true });
    tx.create(ProjectRole, { project: now, person: cook, role: 'catering' });
    const named = { project: now, endsOn: now.endsOn, grantedBy: owner };
    tx.create(ReleaseGrant, { ...named, person: cook, purpose: 'catering', fields: ['habits', 'note'] });
    tx.create(ReleaseGrant, { ...named, person: chief, purpose: 'shipping', fields: ['code', 'receiver', 'address'] });
  });
}
