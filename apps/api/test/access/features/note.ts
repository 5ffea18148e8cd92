import { feature } from '../feature.ts';
import { hiddenBut, NOTHING_THERE } from '../outcomes.ts';
import { NOBODY } from '../roles.ts';
import { type Input, inTeam } from '../table.ts';

const WORDS = 'noted among chiefs';
const insider: Input = ({ pid, insider: uid }) => ({ pid, uid });

/** Not for administrators: they mend projects, and manage nobody. */
const OF_NOTING = {
  own: hiddenBut(['owner', 'chief']),
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
  closed: hiddenBut(['owner']),
  'absent team': NOTHING_THERE,
};
/** A note that isn't there. */
const OF_NOTHING = {
  own: NOTHING_THERE,
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
  closed: NOTHING_THERE,
  'absent team': NOTHING_THERE,
};

interface At {
  noteId: string;
}

/** What those who manage a person note about them. */
export const note = feature<At>({
  // What one noted oneself.
  alsoShownIn: { 'me.downloadData': ['note'] },
  async arrange({ as, api, cast: { insiders }, keepSecret }) {
    const uid = insiders['year/crew'].id;
    keepSecret('note', WORDS, ['owner', 'chief']);
    await as('owner', 'note.write', { pid: 'year', uid, text: WORDS });
    const [row] = await api.db.em
      .fork()
      .execute<{ id: string }[]>('select id from person_note where text = ?', [WORDS]);
    return () => ({ noteId: row?.id ?? NOBODY });
  },

  rows: {
    'note.list': inTeam(insider, OF_NOTING, ['note']),
    'note.write': inTeam(({ pid, insider: uid }) => ({ pid, uid, text: 'Comes late' }), OF_NOTING),
    'note.remove': inTeam(({ pid, insider: uid, noteId }) => ({ pid, uid, id: noteId }), {
      ...OF_NOTHING,
      own: hiddenBut(['owner']),
    }),
    'note.remove one that is not there': inTeam(({ pid, insider: uid }) => ({ pid, uid, id: NOBODY }), OF_NOTHING),
  },
});
