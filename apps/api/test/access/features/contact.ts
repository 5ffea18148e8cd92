import { feature } from '../feature.ts';
import { ANY_PERSON, OF_CHIEFS, only } from '../outcomes.ts';
import { CHIEFS, type Role } from '../roles.ts';
import { inChargeOf, MANAGERS_OF, partsOf, TEAM_KEYS } from '../secrets.ts';
import { alone, type Input, inTeam } from '../table.ts';

const path: Input = ({ pid, tid }) => ({ pid, tid });
const card = { messages: { en: 'Hi' }, response_times: {}, chat_link: null };

export const contact = feature({
  alsoShownIn: { 'team.history': ['chat'] },
  async arrange({ as, keepSecret }) {
    for (const key of TEAM_KEYS.filter((key) => key !== 'year/shut')) {
      const [pid, tid] = partsOf(key);
      const chat = `https://chat.example/${pid}-${tid}`;
      const readers: readonly Role[] = [...MANAGERS_OF[key], ...(key === 'year/crew' ? (['member'] as const) : [])];
      keepSecret('chat', chat, readers);
      await as(inChargeOf(pid), 'contact.put', { pid, tid, ...card, chat_link: chat });
    }
    await as('chief', 'contact.offerCalls', { pid: 'year', tid: 'crew', callable: true });
    return () => ({});
  },

  rows: {
    'contact.get': inTeam(
      path,
      {
        ...OF_CHIEFS,
        own: only([...CHIEFS, 'member']),
        other: { ok: ['administrator'], not_found: ['project token'], else: 'forbidden' },
      },
      ['chat'],
    ),
    'contact.put': inTeam((at) => ({ ...path(at), ...card }), OF_CHIEFS),
    'contact.mine': alone(() => ({}), ANY_PERSON, ['chat']),
    'contact.offerCalls': inTeam(
      (at) => ({ ...path(at), callable: true }),
      {
        ...OF_CHIEFS,
        own: only(['chief']),
        other: only([]),
        draft: { forbidden: ['administrator'], else: 'not_found' },
        closed: { forbidden: ['administrator', 'owner'], else: 'not_found' },
      },
      ['chat'],
    ),
  },
});
