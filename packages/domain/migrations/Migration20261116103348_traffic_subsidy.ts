import { Migration } from '@mikro-orm/migrations';

export class Migration20261116103348_traffic_subsidy extends Migration {

  override name = 'Migration20261116103348_traffic_subsidy';

  override up(): void | Promise<void> {
    this.addSql(`create table "subsidy_batch" ("id" uuid not null, "project_id" uuid not null, "number" int not null, "kind" text not null, "state" text not null default 'open', "version" int not null default 1, "maker_id" uuid null, "closer_id" uuid null, "confirmer_id" uuid null, "confirmed_at" timestamptz null, "exported_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "subsidy_batch_maker_id_index" on "subsidy_batch" ("maker_id");`);
    this.addSql(`create index "subsidy_batch_closer_id_index" on "subsidy_batch" ("closer_id");`);
    this.addSql(`create index "subsidy_batch_confirmer_id_index" on "subsidy_batch" ("confirmer_id");`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_number_unique" unique ("project_id", "number");`);

    this.addSql(`create table "subsidy_rate" ("id" uuid not null, "project_id" uuid not null, "location" varchar(100) not null, "locations" jsonb not null default '{}', "fee" bigint not null, "return_fee" bigint null, "position" int not null, primary key ("id"));`);
    this.addSql(`alter table "subsidy_rate" add constraint "subsidy_rate_location_unique" unique ("project_id", "location");`);

    this.addSql(`create table "subsidy_request" ("id" uuid not null, "project_id" uuid not null, "number" int not null, "person_id" uuid null, "team_id" uuid null, "locations" jsonb not null, "means" text not null, "is_return" boolean not null, "note" varchar(500) not null default '', "amount" bigint not null, "state" text not null default 'requested', "reason" varchar(500) null, "attested_by_id" uuid null, "batch_id" uuid null, "paid_at" timestamptz null, "handed_over_by" varchar(100) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "subsidy_request_person_id_index" on "subsidy_request" ("person_id");`);
    this.addSql(`create index "subsidy_request_team_id_index" on "subsidy_request" ("team_id");`);
    this.addSql(`create index "subsidy_request_attested_by_id_index" on "subsidy_request" ("attested_by_id");`);
    this.addSql(`create index "subsidy_request_batch_id_index" on "subsidy_request" ("batch_id");`);
    this.addSql(`create index "subsidy_request_project_state_index" on "subsidy_request" ("project_id", "state", "id");`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_number_unique" unique ("project_id", "number");`);
    this.addSql(`create unique index "subsidy_request_underway_unique" on "subsidy_request" ("project_id", "person_id") where "state" in ('requested', 'attested', 'approved', 'in_batch');`);

    this.addSql(`create table "subsidy_receipt" ("id" uuid not null, "request_id" uuid not null, "person_id" uuid not null, "sealed" text not null, "width" int not null, "height" int not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`create index "subsidy_receipt_request_id_index" on "subsidy_receipt" ("request_id");`);
    this.addSql(`create index "subsidy_receipt_person_id_index" on "subsidy_receipt" ("person_id");`);

    this.addSql(`create table "subsidy_payout" ("id" uuid not null, "batch_id" uuid not null, "request_id" uuid not null, "reference" varchar(16) not null, "amount" bigint not null, "outcome" text null, "reason" varchar(500) null, "settled_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "subsidy_payout_request_id_index" on "subsidy_payout" ("request_id");`);
    this.addSql(`alter table "subsidy_payout" add constraint "subsidy_payout_reference_unique" unique ("batch_id", "reference");`);
    this.addSql(`create unique index "subsidy_payout_live_unique" on "subsidy_payout" ("request_id") where "outcome" is null;`);

    this.addSql(`create table "subsidy_move" ("id" uuid not null, "request_id" uuid not null, "from" text null, "to" text not null, "amount" bigint not null, "mover" text null, "person_id" uuid null, "reason" varchar(500) null, "at" timestamptz not null default clock_timestamp(), primary key ("id"));`);
    this.addSql(`create index "subsidy_move_request_id_index" on "subsidy_move" ("request_id");`);
    this.addSql(`create index "subsidy_move_person_id_index" on "subsidy_move" ("person_id");`);

    this.addSql(`create table "subsidy_entry" ("id" bigserial primary key, "project_id" uuid not null, "request_id" uuid null, "batch_id" uuid null, "from_account" text not null, "to_account" text not null, "amount" bigint not null, "at" timestamptz not null default now());`);
    this.addSql(`create index "subsidy_entry_request_id_index" on "subsidy_entry" ("request_id");`);
    this.addSql(`create index "subsidy_entry_batch_id_index" on "subsidy_entry" ("batch_id");`);
    this.addSql(`create index "subsidy_entry_project_index" on "subsidy_entry" ("project_id", "id");`);

    this.addSql(`create table "traffic_subsidy" ("id" uuid not null, "project_id" uuid not null, "currency" text not null default 'TWD', "cap" bigint null, "opens_at" timestamptz null, "closes_at" timestamptz null, "receipts" text not null default 'none', "bank" jsonb not null default '{}', "last_request" int not null default 0, "last_batch" int not null default 0, "budget" bigint not null default '0', "paid" bigint not null default '0', "in_batches" bigint not null default '0', "approved" bigint not null default '0', "reserved" bigint not null default '0', "free" bigint not null default '0', primary key ("id"));`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_project_id_unique" unique ("project_id");`);

    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_maker_id_foreign" foreign key ("maker_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_closer_id_foreign" foreign key ("closer_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_confirmer_id_foreign" foreign key ("confirmer_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_confirmed" check ((confirmed_at is not null) = (state in ('confirmed', 'settled')));`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_second_person" check (confirmer_id <> maker_id and confirmer_id <> closer_id);`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_kind_check" check ("kind" in ('csv', 'fixed', 'pain'));`);
    this.addSql(`alter table "subsidy_batch" add constraint "subsidy_batch_state_check" check ("state" in ('open', 'closed', 'confirmed', 'settled', 'cancelled'));`);

    this.addSql(`alter table "subsidy_rate" add constraint "subsidy_rate_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "subsidy_rate" add constraint "subsidy_rate_fees" check (fee >= 1 and fee <= 1000000000 and return_fee >= 1 and return_fee <= 1000000000);`);
    this.addSql(`create or replace function "subsidy_rate_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.locations = '{}') or (tg_op = 'UPDATE' and new.locations = old.locations and new.location is distinct from old.location) then new.locations := case when new.location = '' then new.locations - (select main_language from project where id = new.project_id) else new.locations || jsonb_build_object((select main_language from project where id = new.project_id), new.location) end; elsif tg_op = 'INSERT' or new.locations is distinct from old.locations then new.location := coalesce(new.locations ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "subsidy_rate" for each ROW execute function "subsidy_rate_keep_texts_fn"();`);

    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_team_id_foreign" foreign key ("team_id") references "team" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_attested_by_id_foreign" foreign key ("attested_by_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_batch_id_foreign" foreign key ("batch_id") references "subsidy_batch" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_amount" check (amount >= 1 and amount <= 1000000000);`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_in_batch" check ((state = 'in_batch') = (batch_id is not null));`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_paid" check ((state = 'paid') = (paid_at is not null));`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_cash" check (handed_over_by is null or state = 'paid');`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_means_check" check ("means" in ('train', 'high_speed_rail', 'bus', 'plane', 'ship', 'car', 'motorcycle', 'other'));`);
    this.addSql(`alter table "subsidy_request" add constraint "subsidy_request_state_check" check ("state" in ('requested', 'attested', 'approved', 'in_batch', 'paid', 'returned', 'declined', 'withdrawn'));`);
    this.addSql(`create or replace function "subsidy_request_keep_books_fn"() returns trigger as \$\$ begin declare was text := case old.state when 'requested' then 'reserved' when 'attested' then 'reserved' when 'approved' then 'approved' when 'in_batch' then 'in_batches' when 'paid' then 'paid' when 'returned' then 'reserved' when 'declined' then 'free' when 'withdrawn' then 'free' end; becomes text := case new.state when 'requested' then 'reserved' when 'attested' then 'reserved' when 'approved' then 'approved' when 'in_batch' then 'in_batches' when 'paid' then 'paid' when 'returned' then 'reserved' when 'declined' then 'free' when 'withdrawn' then 'free' end; begin if tg_op = 'INSERT' then insert into subsidy_entry (project_id, request_id, batch_id, from_account, to_account, amount) values (new.project_id, new.id, coalesce(new.batch_id, old.batch_id), 'free', becomes, new.amount); return null; end if; if new.amount > old.amount and was <> 'free' then insert into subsidy_entry (project_id, request_id, batch_id, from_account, to_account, amount) values (new.project_id, new.id, coalesce(new.batch_id, old.batch_id), 'free', was, new.amount - old.amount); end if; if new.amount < old.amount and was <> 'free' then insert into subsidy_entry (project_id, request_id, batch_id, from_account, to_account, amount) values (new.project_id, new.id, coalesce(new.batch_id, old.batch_id), was, 'free', old.amount - new.amount); end if; if becomes <> was then insert into subsidy_entry (project_id, request_id, batch_id, from_account, to_account, amount) values (new.project_id, new.id, coalesce(new.batch_id, old.batch_id), was, becomes, new.amount); end if; end; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_books" AFTER INSERT OR UPDATE on "subsidy_request" for each ROW execute function "subsidy_request_keep_books_fn"();`);
    this.addSql(`create or replace function "subsidy_request_stays_fn"() returns trigger as \$\$ begin raise exception 'requests stay for the books'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "stays" BEFORE DELETE on "subsidy_request" for each ROW execute function "subsidy_request_stays_fn"();`);

    this.addSql(`alter table "subsidy_receipt" add constraint "subsidy_receipt_request_id_foreign" foreign key ("request_id") references "subsidy_request" ("id") on delete cascade;`);
    this.addSql(`alter table "subsidy_receipt" add constraint "subsidy_receipt_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "subsidy_payout" add constraint "subsidy_payout_batch_id_foreign" foreign key ("batch_id") references "subsidy_batch" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_payout" add constraint "subsidy_payout_request_id_foreign" foreign key ("request_id") references "subsidy_request" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_payout" add constraint "subsidy_payout_amount" check (amount >= 1);`);
    this.addSql(`alter table "subsidy_payout" add constraint "subsidy_payout_outcome_check" check ("outcome" in ('paid', 'returned', 'removed'));`);

    this.addSql(`alter table "subsidy_move" add constraint "subsidy_move_request_id_foreign" foreign key ("request_id") references "subsidy_request" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_move" add constraint "subsidy_move_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete set null;`);
    this.addSql(`alter table "subsidy_move" add constraint "subsidy_move_from_check" check ("from" in ('requested', 'attested', 'approved', 'in_batch', 'paid', 'returned', 'declined', 'withdrawn'));`);
    this.addSql(`alter table "subsidy_move" add constraint "subsidy_move_to_check" check ("to" in ('requested', 'attested', 'approved', 'in_batch', 'paid', 'returned', 'declined', 'withdrawn'));`);
    this.addSql(`alter table "subsidy_move" add constraint "subsidy_move_mover_check" check ("mover" in ('self', 'chief', 'owner', 'finance'));`);

    this.addSql(`alter table "subsidy_entry" add constraint "subsidy_entry_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_entry" add constraint "subsidy_entry_request_id_foreign" foreign key ("request_id") references "subsidy_request" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_entry" add constraint "subsidy_entry_batch_id_foreign" foreign key ("batch_id") references "subsidy_batch" ("id") on delete restrict;`);
    this.addSql(`alter table "subsidy_entry" add constraint "subsidy_entry_amount" check (amount > 0 and from_account <> to_account);`);
    this.addSql(`alter table "subsidy_entry" add constraint "subsidy_entry_from_account_check" check ("from_account" in ('budget', 'paid', 'in_batches', 'approved', 'reserved', 'free'));`);
    this.addSql(`alter table "subsidy_entry" add constraint "subsidy_entry_to_account_check" check ("to_account" in ('budget', 'paid', 'in_batches', 'approved', 'reserved', 'free'));`);
    this.addSql(`create or replace function "subsidy_entry_count_entry_fn"() returns trigger as \$\$ begin update traffic_subsidy set paid = paid + new.amount * ((new.to_account = 'paid')::int - (new.from_account = 'paid')::int), in_batches = in_batches + new.amount * ((new.to_account = 'in_batches')::int - (new.from_account = 'in_batches')::int), approved = approved + new.amount * ((new.to_account = 'approved')::int - (new.from_account = 'approved')::int), reserved = reserved + new.amount * ((new.to_account = 'reserved')::int - (new.from_account = 'reserved')::int), free = free + new.amount * ((new.to_account = 'free')::int - (new.from_account = 'free')::int), budget = budget + new.amount * ((new.from_account = 'budget')::int - (new.to_account = 'budget')::int) where project_id = new.project_id; if not found then raise exception 'no budget to count in'; end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_entry" AFTER INSERT on "subsidy_entry" for each ROW execute function "subsidy_entry_count_entry_fn"();`);
    this.addSql(`create or replace function "subsidy_entry_append_only_fn"() returns trigger as \$\$ begin raise exception 'the ledger is append only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "append_only" BEFORE UPDATE OR DELETE on "subsidy_entry" for each ROW execute function "subsidy_entry_append_only_fn"();`);
    this.addSql(`create or replace function "subsidy_entry_no_truncate_fn"() returns trigger as \$\$ begin raise exception 'the ledger is append only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "no_truncate" BEFORE TRUNCATE on "subsidy_entry" for each STATEMENT execute function "subsidy_entry_no_truncate_fn"();`);

    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict;`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_cap" check (cap >= 1 and cap <= 1000000000);`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_adds_up" check (budget = paid + in_batches + approved + reserved + free);`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_not_negative" check (paid >= 0 and in_batches >= 0 and approved >= 0 and reserved >= 0);`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_within_budget" check (paid + in_batches + approved <= budget);`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_currency_check" check ("currency" in ('AUD', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'IDR', 'INR', 'JPY', 'KRW', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD', 'VND'));`);
    this.addSql(`alter table "traffic_subsidy" add constraint "traffic_subsidy_receipts_check" check ("receipts" in ('none', 'optional', 'required'));`);
    this.addSql(`create or replace function "traffic_subsidy_only_the_ledger_counts_fn"() returns trigger as \$\$ begin if tg_op = 'INSERT' then if (new.budget, new.paid, new.in_batches, new.approved, new.reserved, new.free) is distinct from (0, 0, 0, 0, 0, 0) then raise exception 'a budget begins empty'; end if; elsif pg_trigger_depth() < 2 and (new.budget, new.paid, new.in_batches, new.approved, new.reserved, new.free) is distinct from (old.budget, old.paid, old.in_batches, old.approved, old.reserved, old.free) then raise exception 'only entries of the ledger change sums'; end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "only_the_ledger_counts" BEFORE INSERT OR UPDATE on "traffic_subsidy" for each ROW execute function "traffic_subsidy_only_the_ledger_counts_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "subsidy_request" drop constraint "subsidy_request_batch_id_foreign";`);
    this.addSql(`alter table "subsidy_payout" drop constraint "subsidy_payout_batch_id_foreign";`);
    this.addSql(`alter table "subsidy_entry" drop constraint "subsidy_entry_batch_id_foreign";`);
    this.addSql(`alter table "subsidy_receipt" drop constraint "subsidy_receipt_request_id_foreign";`);
    this.addSql(`alter table "subsidy_payout" drop constraint "subsidy_payout_request_id_foreign";`);
    this.addSql(`alter table "subsidy_move" drop constraint "subsidy_move_request_id_foreign";`);
    this.addSql(`alter table "subsidy_entry" drop constraint "subsidy_entry_request_id_foreign";`);

    this.addSql(`drop table if exists "subsidy_batch" cascade;`);
    this.addSql(`drop trigger if exists "keep_texts" on "subsidy_rate";`);
    this.addSql(`drop function if exists "subsidy_rate_keep_texts_fn"();`);
    this.addSql(`drop table if exists "subsidy_rate" cascade;`);
    this.addSql(`drop trigger if exists "keep_books" on "subsidy_request";`);
    this.addSql(`drop function if exists "subsidy_request_keep_books_fn"();`);
    this.addSql(`drop trigger if exists "stays" on "subsidy_request";`);
    this.addSql(`drop function if exists "subsidy_request_stays_fn"();`);
    this.addSql(`drop table if exists "subsidy_request" cascade;`);
    this.addSql(`drop table if exists "subsidy_receipt" cascade;`);
    this.addSql(`drop table if exists "subsidy_payout" cascade;`);
    this.addSql(`drop table if exists "subsidy_move" cascade;`);
    this.addSql(`drop trigger if exists "count_entry" on "subsidy_entry";`);
    this.addSql(`drop function if exists "subsidy_entry_count_entry_fn"();`);
    this.addSql(`drop trigger if exists "append_only" on "subsidy_entry";`);
    this.addSql(`drop function if exists "subsidy_entry_append_only_fn"();`);
    this.addSql(`drop trigger if exists "no_truncate" on "subsidy_entry";`);
    this.addSql(`drop function if exists "subsidy_entry_no_truncate_fn"();`);
    this.addSql(`drop table if exists "subsidy_entry" cascade;`);
    this.addSql(`drop trigger if exists "only_the_ledger_counts" on "traffic_subsidy";`);
    this.addSql(`drop function if exists "traffic_subsidy_only_the_ledger_counts_fn"();`);
    this.addSql(`drop table if exists "traffic_subsidy" cascade;`);
  }

}
