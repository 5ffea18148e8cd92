/** Builds the text of the listing of `$1`, on the tables of `BARE` in `../data.ts`. */
export const LISTING = `
  select json_build_object('data', coalesce(json_agg(json_build_object(
    'name', t.name, 'tid', t.tid, 'chiefs', t.chiefs, 'members', t.members) order by t.tid), '[]'))::text as body
  from (
    select t.tid, t.name,
      coalesce(json_agg(json_build_object('name', p.name, 'email_hash', p.email_hash) order by m.since) filter (where m.role = 'chief'), '[]') as chiefs,
      coalesce(json_agg(json_build_object('name', p.name, 'email_hash', p.email_hash) order by m.since) filter (where m.role = 'member'), '[]') as members
    from team t
    join project j on j.id = t.project_id
    left join membership m on m.team_id = t.id
    left join person p on p.id = m.person_id
    where j.pid = $1
    group by t.id
  ) t`;
