import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Project } from '../project/project.entity.ts';

/** A page that everybody in a project needs: the handbook, the chat, the map. */
const PinnedLinkSchema = defineEntity({
  name: 'PinnedLink',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    position: p.integer(),
    titles: p.json<Partial<Record<Locale, string>>>(),
    url: p.text(),
  },
  uniques: [{ name: 'pinned_link_unique', properties: ['project', 'position'] }],
});

export class PinnedLink extends PinnedLinkSchema.class {}
PinnedLinkSchema.setClass(PinnedLink);
