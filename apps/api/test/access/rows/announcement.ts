import {
  ANY_PERSON,
  EVERYBODY,
  hiddenBut,
  NOTHING_THERE,
  OF_ALL_CHIEFS_AND_PROGRAMS,
  OF_CHIEFS,
  OF_MANAGERS,
  PUBLIC,
} from '../outcomes.ts';
import { CHIEFS, MANAGERS, type Role } from '../roles.ts';
import { alone, inProject, inTeam, type Row, type Table, thing } from '../table.ts';
import { NOBODY } from '../world.ts';

const texts = { en: { subject: 'Hi', body: 'Hello.' } };
const toTeam: Row['input'] = ({ pid, tid }) => ({ pid, audience: { tids: [tid] }, texts });
const toApplicants: Row['input'] = ({ pid, tid }) => ({ pid, audience: { tids: [tid], applicants: true }, texts });
const toAll: Row['input'] = ({ pid }) => ({ pid, audience: {}, texts });
const letter: Row['input'] = ({ pid, letter }) => ({ pid, id: letter });

/** Whoever could not have written it knows of none. A draft has none. */
const reading = (own: readonly Role[]) => ({
  own: hiddenBut(own),
  other: hiddenBut(['administrator']),
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
});
/** The link is the credential, whoever holds it. */
const byLink = { own: EVERYBODY, other: EVERYBODY, absent: NOTHING_THERE };

export const ANNOUNCEMENT: Table = {
  'announcement.preview': inTeam(toTeam, OF_CHIEFS, ['name', 'draft']),
  'announcement.preview to applicants': inTeam(toApplicants, OF_CHIEFS, ['name', 'draft']),
  'announcement.preview to everybody': inProject(toAll, OF_MANAGERS, ['name', 'draft']),
  'announcement.send': inTeam((at) => ({ ...toTeam(at), id: NOBODY }), OF_CHIEFS),
  'announcement.send to everybody': inProject((at) => ({ ...toAll(at), id: NOBODY }), OF_MANAGERS),
  'announcement.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS_AND_PROGRAMS, ['letter', 'name']),
  'announcement.get': inProject(letter, reading([...CHIEFS, 'project token']), ['letter', 'name']),
  'announcement.get to everybody': inProject(
    ({ pid, letterToAll }) => ({ pid, id: letterToAll }),
    { ...reading([...MANAGERS, 'project token']), other: NOTHING_THERE },
    ['letter'],
  ),
  'announcement.recipients': inProject(letter, reading([...CHIEFS, 'project token']), ['uid', 'name']),
  'announcement.choices': alone(() => ({}), ANY_PERSON),
  'announcement.choose': inProject(({ pid }) => ({ pid, opted_out: true }), PUBLIC),
  'subscription.get': thing(({ unsubscribing }) => ({ token: unsubscribing }), byLink),
  'subscription.set': thing(({ unsubscribing }) => ({ token: unsubscribing, opted_out: true }), byLink),
};
