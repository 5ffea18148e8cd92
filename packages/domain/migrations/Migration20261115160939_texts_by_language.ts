import { Migration } from '@mikro-orm/migrations';

export class Migration20261115160939_texts_by_language extends Migration {

  override name = 'Migration20261115160939_texts_by_language';

  override up(): void | Promise<void> {
    this.addSql(`alter table "person" add "last_locale" text null;`);
    this.addSql(`alter table "person" add constraint "person_last_locale_check" check ("last_locale" in ('en', 'zh-Hant'));`);
    this.addSql(`alter table "project" add "main_language" text not null default 'en', add "names" jsonb not null default '{}', add "descriptions" jsonb not null default '{}';`);
    this.addSql(`alter table "project" add constraint "project_main_language_check" check ("main_language" in ('en', 'zh-Hant'));`);
    this.addSql(`alter table "project_policy_text" add "texts" jsonb not null default '{}';`);
    this.addSql(`alter table "team" add "names" jsonb not null default '{}', add "public_texts" jsonb not null default '{}', add "members_texts" jsonb not null default '{}';`);

    // Old texts move whole into the main language, which is that of most names by their script: no name is taken apart.
    this.addSql(`update "project" set "main_language" = 'zh-Hant' where (select avg((named."name" ~ '[\\u3400-\\u9fff\\uf900-\\ufaff]')::int) from (select "project"."name" union all select "team"."name" from "team" where "team"."project_id" = "project"."id") named) >= 0.5;`);
    this.addSql(`update "project" set "names" = jsonb_build_object("main_language", "name"), "descriptions" = case when "description" = '' then '{}' else jsonb_build_object("main_language", "description") end;`);
    this.addSql(`update "project_policy_text" set "texts" = jsonb_build_object("project"."main_language", "text") from "project" where "project"."id" = "project_policy_text"."project_id" and "text" <> '';`);
    this.addSql(`update "team" set "names" = jsonb_build_object("project"."main_language", "team"."name"), "public_texts" = case when "public_text" = '' then '{}' else jsonb_build_object("project"."main_language", "public_text") end, "members_texts" = case when "members_text" = '' then '{}' else jsonb_build_object("project"."main_language", "members_text") end from "project" where "project"."id" = "team"."project_id";`);

    // Only now: what keeps both columns of a text in step would take a name for emptied whose map is not there yet.
    this.addSql(`create or replace function "project_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.names = '{}') or (tg_op = 'UPDATE' and new.names = old.names and new.name is distinct from old.name) then new.names := case when new.name = '' then new.names - new.main_language else new.names || jsonb_build_object(new.main_language, new.name) end; elsif tg_op = 'INSERT' or new.names is distinct from old.names or new.main_language <> old.main_language then new.name := coalesce(new.names ->> new.main_language, ''); end if; if (tg_op = 'INSERT' and new.descriptions = '{}') or (tg_op = 'UPDATE' and new.descriptions = old.descriptions and new.description is distinct from old.description) then new.descriptions := case when new.description = '' then new.descriptions - new.main_language else new.descriptions || jsonb_build_object(new.main_language, new.description) end; elsif tg_op = 'INSERT' or new.descriptions is distinct from old.descriptions or new.main_language <> old.main_language then new.description := coalesce(new.descriptions ->> new.main_language, ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "project" for each ROW execute function "project_keep_texts_fn"();`);
    this.addSql(`create or replace function "project_policy_text_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.texts = '{}') or (tg_op = 'UPDATE' and new.texts = old.texts and new.text is distinct from old.text) then new.texts := case when new.text = '' then new.texts - (select main_language from project where id = new.project_id) else new.texts || jsonb_build_object((select main_language from project where id = new.project_id), new.text) end; elsif tg_op = 'INSERT' or new.texts is distinct from old.texts then new.text := coalesce(new.texts ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "project_policy_text" for each ROW execute function "project_policy_text_keep_texts_fn"();`);
    this.addSql(`create or replace function "team_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.names = '{}') or (tg_op = 'UPDATE' and new.names = old.names and new.name is distinct from old.name) then new.names := case when new.name = '' then new.names - (select main_language from project where id = new.project_id) else new.names || jsonb_build_object((select main_language from project where id = new.project_id), new.name) end; elsif tg_op = 'INSERT' or new.names is distinct from old.names then new.name := coalesce(new.names ->> (select main_language from project where id = new.project_id), ''); end if; if (tg_op = 'INSERT' and new.public_texts = '{}') or (tg_op = 'UPDATE' and new.public_texts = old.public_texts and new.public_text is distinct from old.public_text) then new.public_texts := case when new.public_text = '' then new.public_texts - (select main_language from project where id = new.project_id) else new.public_texts || jsonb_build_object((select main_language from project where id = new.project_id), new.public_text) end; elsif tg_op = 'INSERT' or new.public_texts is distinct from old.public_texts then new.public_text := coalesce(new.public_texts ->> (select main_language from project where id = new.project_id), ''); end if; if (tg_op = 'INSERT' and new.members_texts = '{}') or (tg_op = 'UPDATE' and new.members_texts = old.members_texts and new.members_text is distinct from old.members_text) then new.members_texts := case when new.members_text = '' then new.members_texts - (select main_language from project where id = new.project_id) else new.members_texts || jsonb_build_object((select main_language from project where id = new.project_id), new.members_text) end; elsif tg_op = 'INSERT' or new.members_texts is distinct from old.members_texts then new.members_text := coalesce(new.members_texts ->> (select main_language from project where id = new.project_id), ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "team" for each ROW execute function "team_keep_texts_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "person" drop constraint "person_last_locale_check";`);
    this.addSql(`alter table "person" drop column "last_locale";`);

    this.addSql(`alter table "project" drop constraint "project_main_language_check";`);
    this.addSql(`drop trigger if exists "keep_texts" on "project";`);
    this.addSql(`drop function if exists "project_keep_texts_fn"();`);
    this.addSql(`alter table "project" drop column "main_language", drop column "names", drop column "descriptions";`);

    this.addSql(`drop trigger if exists "keep_texts" on "project_policy_text";`);
    this.addSql(`drop function if exists "project_policy_text_keep_texts_fn"();`);
    this.addSql(`alter table "project_policy_text" drop column "texts";`);

    this.addSql(`drop trigger if exists "keep_texts" on "team";`);
    this.addSql(`drop function if exists "team_keep_texts_fn"();`);
    this.addSql(`alter table "team" drop column "names", drop column "public_texts", drop column "members_texts";`);
  }

}
