import { type AnswerValue, type FormTemplateName, formTemplates } from '@muster/rules';
import { type Random, seededRandom } from '../demo/random.ts';
import type { DemoEvent, DemoScope } from '../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';
import { daysOf } from './put-answer.ts';
import { sealValues, splitSealed } from './sealed-values.ts';

interface Planned {
  template: FormTemplateName;
  audience: object;
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

const AT = '2026-11-10T09:00:00Z';
const CLOSES = '2027-06-30T15:59:00Z';

/** Three forms: of everybody, of the team that the demo chief leads, and one under seal; each answered by some. */
export async function demo({ em, vault }: DemoScope, { pid, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2033);
  const project = await em.findOneOrFail(Project, { pid });
  const days = daysOf(project);
  for (const { template, audience, ofTeams = false, answered, values } of FORMS) {
    const { titles, intro, required, fields } = formTemplates[template];
    const [id, fid] = [random.id(), template.replaceAll('_', '-')];
    const madeBy = ofTeams ? accounts.chief : accounts.owner;
    await em.execute(
      `insert into form (id, project_id, fid, origin, titles, title, intro, state, closes_at, required, audience, of_teams, made_by_id, created_at)
       values (?, ?, ?, ?, ?::jsonb, '', ?::jsonb, 'open', ?::timestamptz, ?, ?::jsonb, ?, ?, ?::timestamptz)`,
      [
        id,
        project.id,
        fid,
        id,
        JSON.stringify(titles),
        JSON.stringify(intro),
        CLOSES,
        required,
        JSON.stringify(audience),
        ofTeams,
        madeBy,
        AT,
      ],
    );
    await em.execute(
      `insert into form_version (id, form_id, number, fields, made_by_id, created_at)
       values (?, ?, 1, ?::jsonb, ?, ?::timestamptz)`,
      [random.id(), id, JSON.stringify(fields), madeBy, AT],
    );
    const asked = await em.execute<{ id: string }[]>(
      `select distinct membership.person_id as id from membership join team on team.id = membership.team_id
       where team.project_id = ? and membership.left_at is null and membership.confirmed_at is not null
         and (?::boolean or team.tid = 'field') order by 1`,
      [project.id, !ofTeams],
    );
    for (const { id: personId } of asked) {
      // The demo's own accounts have still something to do.
      if (Object.values(accounts).includes(personId) || random.below(100) >= answered) continue;
      const answer = random.id();
      const { plain, secret } = splitSealed(fields, values(random, days));
      const sealed = Object.keys(secret).length === 0 ? null : sealValues(await vault.of(em, personId), answer, secret);
      await em.execute(
        `insert into form_answer (id, form_id, person_id, version, state, values, sealed, sent_at, updated_at)
         values (?, ?, ?, 1, 'sent', ?::jsonb, ?, ?::timestamptz, ?::timestamptz)`,
        [answer, id, personId, JSON.stringify(plain), sealed, AT, AT],
      );
    }
  }
}
