import { Migration } from '@mikro-orm/migrations';

/** As they were when this was written: code beside it may change. */
const BAD = `!~ '^.{14}[1-8].{4}[89ab]'`;
const valid = (id: string) => `overlay(overlay(${id} placing '8' from 15) placing '8' from 20)`;
const VALID_WALKS = `(
  select jsonb_object_agg(case when walk.key ${BAD} then ${valid('walk.key')} else walk.key end, walk.value)
  from jsonb_each(walks) walk)`;

export class Migration20261119170213_valid_ids_of_copies extends Migration {

  override name = 'Migration20261119170213_valid_ids_of_copies';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "task_category_valid_ids_fn"() returns trigger as \$\$ begin new.id := (case when new.id::text ~ '^.{14}[1-8].{4}[89ab]' then new.id::text else overlay(overlay(new.id::text placing '8' from 15) placing '8' from 20) end)::uuid; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "valid_ids" BEFORE INSERT on "task_category" for each ROW execute function "task_category_valid_ids_fn"();`);

    this.addSql(`create or replace function "task_place_valid_ids_fn"() returns trigger as \$\$ begin new.id := (case when new.id::text ~ '^.{14}[1-8].{4}[89ab]' then new.id::text else overlay(overlay(new.id::text placing '8' from 15) placing '8' from 20) end)::uuid; new.walks := (select coalesce(jsonb_object_agg(case when walk.key ~ '^.{14}[1-8].{4}[89ab]' then walk.key else overlay(overlay(walk.key placing '8' from 15) placing '8' from 20) end, walk.value), '{}') from jsonb_each(new.walks) walk); return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "valid_ids" BEFORE INSERT on "task_place" for each ROW execute function "task_place_valid_ids_fn"();`);

    this.addSql(`create or replace function "task_valid_ids_fn"() returns trigger as \$\$ begin new.category_id := (case when new.category_id::text ~ '^.{14}[1-8].{4}[89ab]' then new.category_id::text else overlay(overlay(new.category_id::text placing '8' from 15) placing '8' from 20) end)::uuid; new.place_id := (case when new.place_id::text ~ '^.{14}[1-8].{4}[89ab]' then new.place_id::text else overlay(overlay(new.place_id::text placing '8' from 15) placing '8' from 20) end)::uuid; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "valid_ids" BEFORE INSERT on "task" for each ROW execute function "task_valid_ids_fn"();`);

    // Ids of years that were copied lack version and variant. In one statement, so that no reference is broken at its end.
    this.addSql(`with kinds as (update "task_category" set "id" = ${valid('id::text')}::uuid where "id"::text ${BAD}),
      places as (
        update "task_place"
        set "id" = case when "id"::text ${BAD} then ${valid('id::text')}::uuid else "id" end,
            "walks" = coalesce(${VALID_WALKS}, '{}')
        where "id"::text ${BAD} or exists (select from jsonb_object_keys("walks") walk where walk ${BAD}))
      update "task"
      set "category_id" = case when "category_id"::text ${BAD} then ${valid('category_id::text')}::uuid else "category_id" end,
          "place_id" = case when "place_id"::text ${BAD} then ${valid('place_id::text')}::uuid else "place_id" end
      where "category_id"::text ${BAD} or "place_id"::text ${BAD};`);
  }

  // The ids stay: every release takes them.
  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "valid_ids" on "task";`);
    this.addSql(`drop function if exists "task_valid_ids_fn"();`);

    this.addSql(`drop trigger if exists "valid_ids" on "task_category";`);
    this.addSql(`drop function if exists "task_category_valid_ids_fn"();`);

    this.addSql(`drop trigger if exists "valid_ids" on "task_place";`);
    this.addSql(`drop function if exists "task_place_valid_ids_fn"();`);
  }

}
