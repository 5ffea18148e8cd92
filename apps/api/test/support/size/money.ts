/** What people ask back for their way: the ledger and its sums as the triggers would have left them. */
export const MONEY = [
  `insert into subsidy_rate (id, project_id, location, locations, fee, position)
   select uuidv7(), id, 'Town ' || p, jsonb_build_object('en', 'Town ' || p), 100, p from sized cross join generate_series(1, 10) p`,
  `insert into subsidy_batch (id, project_id, number, kind, state, maker_id, confirmer_id, confirmed_at, exported_at)
   select uuidv7(), sized.id, p, 'csv', state, finance.person_id, chief.person_id,
          case when state in ('confirmed', 'settled') then now() end, case when state in ('confirmed', 'settled') then now() end
   from sized cross join (values (1, 'settled'), (2, 'confirmed'), (3, 'closed'), (4, 'open'), (5, 'cancelled')) as made (p, state)
   left join project_role finance on finance.project_id = sized.id and finance.role = 'finance'
   left join place chief on chief.project_id = sized.id and chief.i = 1 and state in ('confirmed', 'settled')`,
  `insert into subsidy_request (id, project_id, number, person_id, team_id, locations, means, is_return, amount, state, batch_id, paid_at)
   select uuidv7(), place.project_id, i / 2, person_id, team_id, jsonb_build_object('en', 'Town ' || (1 + i % 10)), 'train', false, 100, drawn.state,
          case when drawn.state = 'in_batch' then batch.id end, case when drawn.state = 'paid' then now() end
   from place cross join lateral (values ((array['requested', 'attested', 'approved', 'in_batch', 'paid'])[1 + i / 2 % 5])) as drawn (state)
   left join subsidy_batch batch on batch.project_id = place.project_id and batch.number = 2 + i / 10 % 2
   where i % 2 = 1 and i > 1`,
  'analyze subsidy_batch',
  'analyze subsidy_request',
  `insert into subsidy_move (id, request_id, "to", amount, mover, person_id)
   select uuidv7(), id, 'requested', amount, 'self', person_id from subsidy_request`,
  `insert into subsidy_move (id, request_id, "from", "to", amount, mover)
   select uuidv7(), id, 'requested', 'attested', amount, 'chief' from subsidy_request where state <> 'requested'`,
  `insert into subsidy_payout (id, batch_id, request_id, reference, amount, outcome, settled_at)
   select uuidv7(), batch.id, request.id, 'R' || request.number, amount, case when request.state = 'paid' then 'paid' end,
          case when request.state = 'paid' then now() end
   from (select request.*, coalesce(request.batch_id, batch.id) as paid_in from subsidy_request request
         join subsidy_batch batch on batch.project_id = request.project_id and batch.number = 1 where request.state in ('paid', 'in_batch')) request
   join subsidy_batch batch on batch.id = request.paid_in`,
  `insert into subsidy_receipt (id, request_id, person_id, sealed, width, height)
   select uuidv7(), id, person_id, 'x', 1, 1 from subsidy_request where number % 5 = 0`,
  `insert into subsidy_entry (project_id, request_id, batch_id, from_account, to_account, amount)
   select project_id, id, batch_id, 'free', case state when 'approved' then 'approved' when 'in_batch' then 'in_batches' when 'paid' then 'paid' else 'reserved' end, amount
   from subsidy_request`,
  `insert into traffic_subsidy (id, project_id, last_request, last_batch, budget, paid, in_batches, approved, reserved, free)
   select uuidv7(), sized.id, coalesce(last, 0), 5, 10000000, paid, batched, approved, reserved, 10000000 - paid - batched - approved - reserved
   from sized join (
     select project_id, max(number) as last, coalesce(sum(amount) filter (where state = 'paid'), 0) as paid,
            coalesce(sum(amount) filter (where state = 'in_batch'), 0) as batched,
            coalesce(sum(amount) filter (where state = 'approved'), 0) as approved,
            coalesce(sum(amount) filter (where state in ('requested', 'attested')), 0) as reserved
     from subsidy_request group by project_id) sums on sums.project_id = sized.id`,
];
