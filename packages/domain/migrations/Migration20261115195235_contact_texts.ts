import { Migration } from '@mikro-orm/migrations';

export class Migration20261115195235_contact_texts extends Migration {

  override name = 'Migration20261115195235_contact_texts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "team_contact" add "message" text not null default '', add "response_time" text not null default '';`);
    this.addSql(`alter table "team_contact" alter column "messages" set default '{}';`);
    this.addSql(`alter table "team_contact" alter column "response_times" set default '{}';`);

    // Before the trigger, which would take a card for emptied whose plain text is not there yet. The maps stay as they are.
    this.addSql(`update "team_contact" set "message" = coalesce("messages" ->> "project"."main_language", ''), "response_time" = coalesce("response_times" ->> "project"."main_language", '') from "team" join "project" on "project"."id" = "team"."project_id" where "team"."id" = "team_contact"."team_id";`);

    this.addSql(`create or replace function "team_contact_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.messages = '{}') or (tg_op = 'UPDATE' and new.messages = old.messages and new.message is distinct from old.message) then new.messages := case when new.message = '' then new.messages - (select main_language from project join team on team.project_id = project.id where team.id = new.team_id) else new.messages || jsonb_build_object((select main_language from project join team on team.project_id = project.id where team.id = new.team_id), new.message) end; elsif tg_op = 'INSERT' or new.messages is distinct from old.messages then new.message := coalesce(new.messages ->> (select main_language from project join team on team.project_id = project.id where team.id = new.team_id), ''); end if; if (tg_op = 'INSERT' and new.response_times = '{}') or (tg_op = 'UPDATE' and new.response_times = old.response_times and new.response_time is distinct from old.response_time) then new.response_times := case when new.response_time = '' then new.response_times - (select main_language from project join team on team.project_id = project.id where team.id = new.team_id) else new.response_times || jsonb_build_object((select main_language from project join team on team.project_id = project.id where team.id = new.team_id), new.response_time) end; elsif tg_op = 'INSERT' or new.response_times is distinct from old.response_times then new.response_time := coalesce(new.response_times ->> (select main_language from project join team on team.project_id = project.id where team.id = new.team_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "team_contact" for each ROW execute function "team_contact_keep_texts_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "keep_texts" on "team_contact";`);
    this.addSql(`drop function if exists "team_contact_keep_texts_fn"();`);
    this.addSql(`alter table "team_contact" drop column "message", drop column "response_time";`);
    this.addSql(`alter table "team_contact" alter column "messages" drop default;`);
    this.addSql(`alter table "team_contact" alter column "response_times" drop default;`);
  }

}
