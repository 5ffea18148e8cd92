import { feature } from '../feature.ts';
import { OF_MANAGERS } from '../outcomes.ts';
import { inChargeOf } from '../secrets.ts';
import { inProject } from '../table.ts';

interface At {
  text: string;
  /** Of its preview. */
  digest: string;
}

export const imports = feature<At>({
  async arrange({ as, cast: { insiders } }) {
    // A new account, and one that the year doesn't know.
    const known = insiders['elsewhere/crew'].email;
    const text = `name,email,team\nNew,newcomer@test.example,crew\nAny,${known},crew`;
    const previewed = new Map<string, At>();
    for (const pid of ['year', 'elsewhere', 'draft']) {
      const { digest } = await as(inChargeOf(pid), 'import.preview', { pid, text });
      previewed.set(pid, { text, digest: digest as string });
    }
    return ({ pid }) => previewed.get(pid) ?? { text: 'name,email,team', digest: '0'.repeat(64) };
  },

  rows: {
    'import.preview': inProject(({ pid, text }) => ({ pid, text }), OF_MANAGERS),
    'import.commit': inProject(({ pid, text, digest }) => ({ pid, text, digest }), OF_MANAGERS),
  },
});
