import { TEAMS } from './people.ts';

/** Numbers accounts that are in none of the measured projects, another part of them for each project. */
const outsider = (j: string) => `account.n = (sized.n * 300 + 1000 + ${j}) % 100000`;
const TO_ALL = 20;

/** What people say and hand in: announcements, messages, applications, invitations, notes, tags. */
export const TALK = [
  `insert into application (id, team_id, person_id, state, note, created_at, answered_at, answered_by_id)
   select uuidv7(), team.id, account.id, state, 'I would like to help.', now() - j * interval '1 minute',
          case when state <> 'applied' then now() end, chief.person_id
   from sized cross join lateral generate_series(1, people / 10) j
   join account on ${outsider('j')}
   join team on team.project_id = sized.id and team.tid = 'team-' || (1 + (j - 1) % ${TEAMS})
   join place chief on chief.project_id = sized.id and chief.i = 1 + (j - 1) % ${TEAMS}
   cross join lateral (values ((array['applied', 'accepted', 'applied', 'declined'])[1 + (j - 1) % 4])) as drawn (state)`,
  `insert into policy_acceptance (id, person_id, policy_text_id)
   select uuidv7(), accepting.person_id, policy.id
   from (select project_id, person_id from place where i < 100 or i % 20 > 0
         union select project_id, person_id from project_role
         union select team.project_id, application.person_id from application join team on team.id = application.team_id) accepting
   join project_policy_text policy on policy.project_id = accepting.project_id`,

  // A score to everybody of the measured projects, one in the others; and some to teams.
  `create temporary table written as
   select uuidv7() as id, sized.id as project_id, j, owner.person_id as author_id, null::int as k
   from sized cross join lateral generate_series(1, case when measured then ${TO_ALL} else 1 end) j
   left join project_role owner on owner.project_id = sized.id and owner.role = 'owner'
   union all
   select uuidv7(), project_id, i, person_id, k from place where i <= 5`,
  `insert into announcement (id, project_id, author_id, audience, texts, kind, created_at)
   select id, project_id, author_id, case when k is null then '{}' else jsonb_build_object('tids', array['team-' || k]) end,
          '{"en": {"subject": "News", "body": "Doors open at nine."}}', case when k is null then 'event' else 'team' end,
          now() - j * interval '1 hour' from written`,
  `insert into announcement_recipient (id, announcement_id, person_id, state, settled_at)
   select uuidv7(), written.id, place.person_id, case when i % 10 = 0 then 'left_out' else 'sent' end, now()
   from written join place on place.project_id = written.project_id and (written.k is null or place.k = written.k)`,
  `update announcement set total = counted.total, sent = counted.sent, left_out = counted.total - counted.sent
   from (select announcement_id, count(*) as total, count(*) filter (where state = 'sent') as sent
         from announcement_recipient group by announcement_id) counted where announcement.id = counted.announcement_id`,
  `insert into announcement_reading (id, announcement_id, person_id)
   select uuidv7(), announcement_id, person_id from announcement_recipient recipient join written on written.id = announcement_id
   where j <= 3 and ascii(substr(recipient.id::text, 36)) % 2 = 0`,
  `insert into announcement_opt_out (id, project_id, person_id, kind) select uuidv7(), project_id, person_id, 'event' from place where i % 50 = 8`,
  `insert into announcement_draft (id, project_id, author_id, audience, texts)
   select uuidv7(), project_id, person_id, '{}', '{"en": {"subject": "Soon", "body": ""}}' from project_role cross join generate_series(1, 5)`,
  `insert into pinned_link (id, project_id, position, titles, url)
   select uuidv7(), id, p, '{"en": "Map"}', 'https://map.example/' || p from sized cross join generate_series(0, 4) p`,

  `create temporary table thread as
   select uuidv7() as id, project_id, case when i % 100 = 1 then null else team_id end as team_id, person_id, i,
          (select person_id from place chief where chief.project_id = place.project_id and chief.i = place.k) as chief_id
   from place where i > ${TEAMS} and i % 10 = 1`,
  `insert into message_thread (id, project_id, team_id, person_id, messages, answered_through, last_message_at)
   select id, project_id, team_id, person_id, 3, 2, now() - i * interval '1 minute' from thread`,
  `insert into message (id, thread_id, position, person_id, author_id, from_desk, text)
   select uuidv7(), id, p, person_id, case when p = 2 then chief_id else person_id end, p = 2, 'When do we meet?'
   from thread cross join generate_series(1, 3) p`,
  `insert into message_reading (id, thread_id, person_id, read_through) select uuidv7(), id, person_id, 1 from thread`,
  `insert into message_report (id, thread_id, reporter_id, note) select uuidv7(), id, person_id, 'Look' from thread where i % 50 = 1`,
  `insert into reported_message (id, report_id, message_id)
   select uuidv7(), report.id, message.id from message_report report join message on message.thread_id = report.thread_id and position = 2`,
  `insert into message_block (id, project_id, team_id, person_id, by_desk, created_by_id)
   select uuidv7(), project_id, team_id, person_id, true, chief_id from thread where i % 50 = 31`,

  `insert into invitation (id, team_id, email, role, token_hash, invited_by_id, accepted_at)
   select uuidv7(), place.team_id, 'guest-' || place.i || '@size.example', 'member', sha256(place.membership_id::text::bytea), chief.person_id,
          case when place.i % 20 = 2 then now() end
   from place join place chief on chief.project_id = place.project_id and chief.i = place.k where place.i % 10 = 2`,
  `insert into team_link (id, team_id, gives, token_hash, made_by_id, expires_at)
   select uuidv7(), team_id, 'application', sha256(team_id::text::bytea), person_id, now() + interval '30 days' from place where chief`,
  `insert into team_contact (id, team_id, message, messages, chat_link)
   select uuidv7(), team_id, 'Ask us', '{"en": "Ask us"}', 'https://chat.example/' || i from place where chief`,
  `insert into callable_chief (id, membership_id) select uuidv7(), membership_id from place where chief`,
  `insert into person_note (id, project_id, person_id, author_id, text)
   select uuidv7(), project_id, person_id, person_id, 'Comes late' from place where i % 10 = 1`,
  `insert into team_tag (id, membership_id, name) select uuidv7(), membership_id, 'tag ' || i % 20 from place where i % 3 = 0`,
  `insert into reminder (id, project_id, person_id, kind) select uuidv7(), project_id, person_id, 'never_signed_in' from place where i % 10 = 4`,
  `insert into project_picture (id, project_id, kind, sha256, content, width, height, small_sha256, small_content)
   select uuidv7(), id, 'cover', md5(pid), '\\x00', 1, 1, md5(pid || 's'), '\\x00' from sized`,

  `insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, at)
   select uuidv7(), 'person', person_id, 'membership.add', project_id, person_id, now() - i * interval '1 minute' from place`,
  `insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, before, after, at)
   select uuidv7(), 'person', chief.person_id, action, sized.id, case action when 'team.update' then chief.team_id else sized.id end,
          jsonb_build_object(field, 'Once'), jsonb_build_object(field, 'Then ' || j), now() - j * interval '1 hour'
   from sized cross join generate_series(1, 10) j join place chief on chief.project_id = sized.id and chief.i = 1
   cross join (values ('project.update', 'description'), ('team.update', 'publicText')) as changed (action, field)`,
  `insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, after, at)
   select uuidv7(), 'person', chief.person_id, 'record.release', place.project_id, place.person_id,
          '{"kind": "profile", "purpose": "contact", "fields": ["phone"]}', now()
   from place join place chief on chief.project_id = place.project_id and chief.i = 1 where place.i % 3 = 2`,
];
