/** How large the database is. The two with names differ in their number of people only, and so can be compared. */
export const SIZES = { small: 300, large: 3_000 } as const;
export type Pid = keyof typeof SIZES;
export const OTHERS = 298;
export const TEAMS = 40;
/** Accounts that the other projects share: most people help in three of them. */
const ACCOUNTS = 100_000;
const accountsFor = (others: number): number => Math.min(ACCOUNTS, 10_000 + 300 * others);

const measured = Object.entries(SIZES).map(([pid, people]) => `('${pid}', ${people})`);

/**
 * Projects, teams, accounts and who is where. Leaves three tables for the other statements of the session: `sized`, all
 * projects with their number of people; `place`, everybody's place in them; `account`, people who are in none of the
 * two.
 */
export const peopleWith = (others: number): string[] => [
  `create temporary table sized as
   select uuidv7() as id, pid, people, row_number() over () as n, pid in ('small', 'large') as measured
   from (select 'p-' || n, 300 from generate_series(1, ${others}) n union all values ${measured.join(', ')}) listed (pid, people)`,
  `insert into project (id, pid, name, names, starts_on, ends_on, roster_published)
   select id, pid, 'Project ' || pid, jsonb_build_object('en', 'Project ' || pid),
          case when measured then current_date else current_date + (n % 700 - 350)::int end,
          case when measured then current_date + 2 else current_date + (n % 700 - 348)::int end, n % 2 = 0 from sized`,
  `insert into team (id, project_id, tid, name, names, position, headcount_wanted)
   select uuidv7(), id, 'team-' || k, 'Team ' || k, jsonb_build_object('en', 'Team ' || k), k, 10
   from sized cross join generate_series(1, ${TEAMS}) k`,

  // Who is who of the two projects can be told by the address; all others are spread over the shared accounts.
  `create temporary table account as select n, uuidv7() as id from generate_series(0, ${accountsFor(others) - 1}) n`,
  `create temporary table place as
   select sized.id as project_id, sized.pid, sized.measured, i, 1 + (i - 1) % ${TEAMS} as k, i <= ${TEAMS} as chief,
          i > 100 and i % 25 = 0 as waiting, uuidv7() as membership_id,
          coalesce(account.id, uuidv7()) as person_id, team.id as team_id
   from sized cross join lateral generate_series(1, people) i
   join team on team.project_id = sized.id and team.tid = 'team-' || (1 + (i - 1) % ${TEAMS})
   left join account on not measured and account.n = (sized.n * 300 + i) % ${accountsFor(others)}`,
  'create index on place (project_id, i)',
  'analyze place',
  `insert into person (id, email, name, badge_name, email_verified, profile_visibility, resume_visibility, history_visibility, last_signed_in_on)
   select id, email, (array['林','陳','Novak','Okafor','佐藤','Moreau','김'])[1 + n % 7] || ' ' ||
          (array['小明','Ada','Elsa','怡君','蓮','Jonas'])[1 + n % 6] || ' ' || n,
          case when n % 5 = 0 then 'Badge ' || n end, true,
          (array['private','projects','everyone'])[1 + n % 3], (array['private','projects','everyone'])[1 + n % 3],
          (array['private','projects','everyone'])[1 + n % 3], case when n % 10 > 0 then current_date - n % 30 end
   from (select id, n, 'account-' || n || '@size.example' as email from account
         union all select person_id, i, pid || '-' || i || '@size.example' from place where measured) listed (id, n, email)`,
  `insert into person (id, email, name, email_verified, administrator, last_signed_in_on)
   select uuidv7(), pid || '-' || role || '@size.example', initcap(role) || ' of ' || pid, true, role = 'administrator', current_date
   from sized cross join unnest(array['owner', 'finance', 'catering', 'administrator']) role where measured or (role = 'owner' and n < 500)`,
  `insert into project_role (id, project_id, person_id, role, confirmed_at)
   select uuidv7(), sized.id, person.id, role, now() from sized cross join unnest(array['owner', 'finance', 'catering']) role
   join person on person.email = pid || '-' || role || '@size.example'`,

  `insert into membership (id, team_id, in_project_id, person_id, role, joined_at, appointed_at, confirmed_at, given_name, given_email)
   select membership_id, team_id, project_id, person_id, case when chief then 'chief' else 'member' end, now() - i * interval '1 minute',
          case when chief then now() end, case when not waiting then now() end,
          case when waiting then 'As typed' end, case when waiting then 'typed@size.example' end from place`,
  // Who was in another team before.
  `insert into membership (id, team_id, in_project_id, person_id, role, joined_at, left_at, confirmed_at)
   select uuidv7(), team.id, team.project_id, place.person_id, 'member', now() - interval '90 days', now() - interval '60 days', now() - interval '90 days'
   from place join team on team.project_id = place.project_id and team.tid = 'team-' || (1 + place.k % ${TEAMS}) where i % 10 = 3`,
  `insert into place_offer (id, project_id, person_id, given_at, mails_sent, mailed_at)
   select uuidv7(), project_id, person_id, now(), 1, now() from place where waiting`,
  `insert into roster_opt_out (id, project_id, person_id) select uuidv7(), project_id, person_id from place where i % 50 = 9`,
  `insert into project_policy_text (id, project_id, kind, version, text, texts)
   select uuidv7(), id, kind, 1, 'Be kind.', '{"en": "Be kind."}' from sized cross join unnest(array['conduct', 'privacy']) kind`,
  `update person set suspended_at = now() from place where place.person_id = person.id and i > 100 and i % 100 = 60`,
];

/** What accounts have of their own, by their number: the member with the number 41 has all of it. */
export const OWN = [
  `create temporary table everybody as select id, coalesce(substring(email from '-([0-9]+)@')::int, 41) as n from person`,
  `insert into session (id, person_id, token, expires_at) select uuidv7(), id, md5(id::text), now() + interval '7 days' from everybody`,
  `insert into api_token (id, hash, person_id, name, scopes, expires_at)
   select uuidv7(), sha256(id::text::bytea), id, 'Mine', array['me:read'], now() + interval '30 days' from everybody where n % 5 = 1`,
  `insert into api_token (id, hash, project_id, maker_id, name, scopes, expires_at)
   select uuidv7(), sha256(sized.id::text::bytea), sized.id, person_id, 'Badges', array['members:read'], now() + interval '30 days'
   from sized join project_role on project_role.project_id = sized.id and role = 'owner'`,
  `insert into exchange_credential (id, username, password_hash, person_id, scopes, token_name, token_lifetime)
   select uuidv7(), 'mx_' || id, sha256('x'), id, array['me:read'], 'Mine', 30 from everybody where n % 20 = 1`,
  `insert into identity (id, person_id, provider_id, account_id) select uuidv7(), id, 'oidc', id::text from everybody where n % 5 = 1`,
  `insert into passkey (id, person_id, public_key, credential_id, counter, device_type, backed_up)
   select uuidv7(), id, 'x', id::text, 0, 'multiDevice', true from everybody where n % 20 = 1`,
  `insert into email_change (id, person_id, email, token_hash)
   select uuidv7(), id, 'new-' || n || '@size.example', sha256(id::text::bytea) from everybody where n % 50 = 41`,
  `insert into verification (id, identifier, value, expires_at) select id, md5(n::text), 'x', now() from everybody where n % 20 = 1`,
  `insert into photo (id, person_id, sha256, content, small_content)
   select uuidv7(), id, repeat('0', 64), '\\x00', '\\x00' from everybody where n % 20 = 1`,
  `insert into skill (id, name, normalised)
   select uuidv7(), a || ' ' || b, a || ' ' || b
   from unnest(array['stage','video','sound','light','web','photo','mobile','network','event','crowd','活動','舞台','影片','網路','平面']) a
   cross join unnest(array['editing','mixing','design','planning','writing','testing','care','safety','攝影','設計','主持','翻譯','企劃']) b`,
  `insert into resume (id, person_id, intro, hours, links) select uuidv7(), id, repeat('Words. ', 50), 5, '[]' from everybody where n % 3 = 2`,
  `insert into person_skill (id, person_id, skill_id, position)
   select uuidv7(), everybody.id, skill.id, k from everybody cross join generate_series(0, 1) k
   join (select id, row_number() over (order by normalised) - 1 as at from skill) skill on skill.at = (n * 7 + k * 31) % 195 where n % 3 = 2`,
  `insert into talent_pool_entry (id, person_id, wishes) select uuidv7(), id, 'Anything' from everybody where n % 50 = 41`,
  `insert into form_memory (id, person_id, values) select uuidv7(), id, '{}' from everybody where n % 10 = 1`,
  `insert into task_calendar (id, person_id, secret_hash) select uuidv7(), id, sha256(id::text::bytea) from everybody where n % 10 = 1`,
  `insert into consent (id, person_id, kind, version) select uuidv7(), id, 'dietary', 1 from everybody where n % 2 = 1`,
];
