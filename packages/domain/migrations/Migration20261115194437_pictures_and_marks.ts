import { Migration } from '@mikro-orm/migrations';

export class Migration20261115194437_pictures_and_marks extends Migration {

  override name = 'Migration20261115194437_pictures_and_marks';

  override up(): void | Promise<void> {
    this.addSql(`create table "photo" ("id" uuid not null, "person_id" uuid not null, "sha256" varchar(64) not null, "content" bytea not null, "small_content" bytea not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "photo" add constraint "photo_person_unique" unique ("person_id");`);

    this.addSql(`create table "project_picture" ("id" uuid not null, "project_id" uuid not null, "kind" text not null, "sha256" varchar(64) not null, "content" bytea not null, "width" int not null, "height" int not null, "small_sha256" varchar(64) not null, "small_content" bytea not null, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "project_picture" add constraint "project_picture_kind_unique" unique ("project_id", "kind");`);

    this.addSql(`create table "upload_slot" ("id" uuid not null, "person_id" uuid not null, "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "upload_slot" add constraint "upload_slot_person_unique" unique ("person_id");`);

    this.addSql(`alter table "person" add "photo_visibility" text not null default 'projects';`);
    this.addSql(`alter table "person" add constraint "person_photo_visibility_check" check ("photo_visibility" in ('private', 'projects', 'everyone'));`);

    this.addSql(`drop trigger if exists "keep_texts" on "project";`);
    this.addSql(`drop function if exists "project_keep_texts_fn"();`);
    this.addSql(`alter table "project" add "accent" varchar(7) null, add "venue" text not null default '', add "venues" jsonb not null default '{}', add "venue_address" text not null default '', add "venue_addresses" jsonb not null default '{}', add "map_url" text null;`);
    this.addSql(`create or replace function "project_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.names = '{}') or (tg_op = 'UPDATE' and new.names = old.names and new.name is distinct from old.name) then new.names := case when new.name = '' then new.names - new.main_language else new.names || jsonb_build_object(new.main_language, new.name) end; elsif tg_op = 'INSERT' or new.names is distinct from old.names or new.main_language <> old.main_language then new.name := coalesce(new.names ->> new.main_language, ''); end if; if (tg_op = 'INSERT' and new.descriptions = '{}') or (tg_op = 'UPDATE' and new.descriptions = old.descriptions and new.description is distinct from old.description) then new.descriptions := case when new.description = '' then new.descriptions - new.main_language else new.descriptions || jsonb_build_object(new.main_language, new.description) end; elsif tg_op = 'INSERT' or new.descriptions is distinct from old.descriptions or new.main_language <> old.main_language then new.description := coalesce(new.descriptions ->> new.main_language, ''); end if; if (tg_op = 'INSERT' and new.venues = '{}') or (tg_op = 'UPDATE' and new.venues = old.venues and new.venue is distinct from old.venue) then new.venues := case when new.venue = '' then new.venues - new.main_language else new.venues || jsonb_build_object(new.main_language, new.venue) end; elsif tg_op = 'INSERT' or new.venues is distinct from old.venues or new.main_language <> old.main_language then new.venue := coalesce(new.venues ->> new.main_language, ''); end if; if (tg_op = 'INSERT' and new.venue_addresses = '{}') or (tg_op = 'UPDATE' and new.venue_addresses = old.venue_addresses and new.venue_address is distinct from old.venue_address) then new.venue_addresses := case when new.venue_address = '' then new.venue_addresses - new.main_language else new.venue_addresses || jsonb_build_object(new.main_language, new.venue_address) end; elsif tg_op = 'INSERT' or new.venue_addresses is distinct from old.venue_addresses or new.main_language <> old.main_language then new.venue_address := coalesce(new.venue_addresses ->> new.main_language, ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "project" for each ROW execute function "project_keep_texts_fn"();`);

    this.addSql(`alter table "team" add "colour" text null, add "icon" text null;`);
    this.addSql(`alter table "team" add constraint "team_colour_check" check ("colour" in ('pine', 'ocean', 'persimmon', 'plum', 'gold', 'berry', 'sky', 'moss', 'brick', 'indigo', 'slate', 'lagoon'));`);
    this.addSql(`alter table "team" add constraint "team_icon_check" check ("icon" in ('armchair', 'badge', 'bed', 'book', 'brush', 'building-store', 'bus', 'calendar-event', 'camera', 'coffee', 'code', 'coin', 'confetti', 'device-tv', 'first-aid-kit', 'flag', 'gift', 'headphones', 'heart-handshake', 'id-badge-2', 'language', 'leaf', 'map-pin', 'microphone', 'music', 'network', 'news', 'package', 'palette', 'plant', 'presentation', 'radio', 'recycle', 'school', 'shield', 'shirt', 'sparkles', 'speakerphone', 'star', 'ticket', 'tools', 'tools-kitchen-2', 'truck', 'users', 'video', 'world'));`);

    this.addSql(`alter table "photo" add constraint "photo_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);

    this.addSql(`alter table "project_picture" add constraint "project_picture_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`);
    this.addSql(`alter table "project_picture" add constraint "project_picture_kind_check" check ("kind" in ('cover', 'logo'));`);

    this.addSql(`alter table "upload_slot" add constraint "upload_slot_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "photo" cascade;`);
    this.addSql(`drop table if exists "project_picture" cascade;`);
    this.addSql(`drop table if exists "upload_slot" cascade;`);

    this.addSql(`alter table "person" drop constraint "person_photo_visibility_check";`);
    this.addSql(`alter table "person" drop column "photo_visibility";`);

    this.addSql(`drop trigger if exists "keep_texts" on "project";`);
    this.addSql(`drop function if exists "project_keep_texts_fn"();`);
    this.addSql(`alter table "project" drop column "accent", drop column "venue", drop column "venues", drop column "venue_address", drop column "venue_addresses", drop column "map_url";`);
    this.addSql(`create or replace function "project_keep_texts_fn"() returns trigger as \$\$ begin if (tg_op = 'INSERT' and new.names = '{}') or (tg_op = 'UPDATE' and new.names = old.names and new.name is distinct from old.name) then new.names := case when new.name = '' then new.names - new.main_language else new.names || jsonb_build_object(new.main_language, new.name) end; elsif tg_op = 'INSERT' or new.names is distinct from old.names or new.main_language <> old.main_language then new.name := coalesce(new.names ->> new.main_language, ''); end if; if (tg_op = 'INSERT' and new.descriptions = '{}') or (tg_op = 'UPDATE' and new.descriptions = old.descriptions and new.description is distinct from old.description) then new.descriptions := case when new.description = '' then new.descriptions - new.main_language else new.descriptions || jsonb_build_object(new.main_language, new.description) end; elsif tg_op = 'INSERT' or new.descriptions is distinct from old.descriptions or new.main_language <> old.main_language then new.description := coalesce(new.descriptions ->> new.main_language, ''); end if; return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_texts" BEFORE INSERT OR UPDATE on "project" for each ROW execute function "project_keep_texts_fn"();`);

    this.addSql(`alter table "team" drop constraint "team_colour_check";`);
    this.addSql(`alter table "team" drop constraint "team_icon_check";`);
    this.addSql(`alter table "team" drop column "colour", drop column "icon";`);
  }

}
