import { type AnswerValue, type FormTemplateName, formTemplates } from '@muster/rules';
import { type Random, seededRandom } from '../../demo/random.ts';
import { isAccepted } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';
import { Form } from './form.entity.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { FormVersion } from './form-version.entity.ts';
import { daysOf } from './put-answer.ts';
import { sealValues, splitSealed } from './sealed-values.ts';

interface Planned {
  template: FormTemplateName;
  audience: Audience;
  ofTeams?: true;
  /** How many of a hundred have answered. */
  answered: number;
  values(random: Random, days: readonly string[]): Record<string, AnswerValue>;
}

const FORMS: readonly Planned[] = [
  {
    template: 'clothes_size',
    audience: {},
    answered: 60,
    values: (random) => ({
      size: random.pick(['S', 'M', 'M', 'L', 'L', 'XL', '2XL']),
      cut: random.pick(['straight', 'fitted']),
    }),
  },
  {
    template: 'days',
    audience: { tids: ['field'] },
    ofTeams: true,
    answered: 45,
    values: (random, days) => ({
      days: days.filter((_, i) => i === 0 || random.below(3) > 0),
      early: random.below(2) === 0,
    }),
  },
  {
    template: 'emergency_contact',
    audience: {},
    answered: 25,
    values: (random) => ({ name: random.pick(['陳先生', 'Demo Contact', '林女士']), phone: '+886900000000' }),
  },
];

const AT = new Date('2026-11-10T09:00:00Z');
const CLOSES = new Date('2027-06-30T15:59:00Z');

/** Three forms: of everybody, of the team that the demo chief leads, and one under seal; each answered by some. */
export async function demo({ em, vault }: DemoScope, { pid, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2033);
  const project = await em.findOneOrFail(Project, { pid });
  const days = daysOf(project);
  for (const { template, audience, ofTeams = false, answered, values } of FORMS) {
    const { titles, intro, required, fields } = formTemplates[template];
    const [id, fid] = [random.id(), template.replaceAll('_', '-')];
    const madeBy = ofTeams ? accounts.chief : accounts.owner;
    const form = em.create(Form, {
      id,
      project,
      fid,
      origin: id,
      title: '',
      titles,
      intro,
      state: 'open',
      closesAt: CLOSES,
      required,
      audience,
      ofTeams,
      madeBy,
      createdAt: AT,
    });
    em.create(FormVersion, { id: random.id(), form, number: 1, fields: [...fields], madeBy, createdAt: AT });
    const people = await db(em)
      .selectFrom('membership')
      .innerJoin('team', 'team.id', 'membership.team_id')
      .select('membership.person_id as id')
      .distinct()
      .where('team.project_id', '=', project.id)
      .where('membership.left_at', 'is', null)
      .where(isAccepted('membership'))
      .$if(ofTeams, (query) => query.where('team.tid', '=', 'field'))
      .orderBy('membership.person_id')
      .execute();
    for (const { id: personId } of people) {
      // The demo's own accounts have still something to do.
      if (Object.values(accounts).includes(personId) || random.below(100) >= answered) continue;
      const answer = random.id();
      const { plain, secret } = splitSealed(fields, values(random, days));
      const sealed = Object.keys(secret).length === 0 ? null : sealValues(await vault.of(em, personId), answer, secret);
      em.create(FormAnswer, {
        id: answer,
        form,
        person: personId,
        version: 1,
        state: 'sent',
        values: plain,
        sealed,
        sentAt: AT,
        updatedAt: AT,
      });
    }
  }
  await em.flush();
}
