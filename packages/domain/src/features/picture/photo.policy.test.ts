import { VISIBILITIES } from '@muster/rules';
import { expect, it } from 'vitest';
import { actorOf } from '../../testing/index.ts';
import { canSeePhoto } from './photo.policy.ts';

const [PERSON, PROJECT] = ['person', 'project'];
const inProject = (role: 'owner' | 'chief' | 'member', projectId = PROJECT) =>
  actorOf('reader', [{ projectId, role, teamId: role === 'owner' ? null : 'team' }]);

const READERS = {
  'the person': actorOf(PERSON, []),
  'a member of the same project': inProject('member'),
  'a chief of the same project': inProject('chief'),
  'an owner of the same project': inProject('owner'),
  'an owner of another project': inProject('owner', 'other'),
  'an administrator': actorOf('admin', [], { administrator: true }),
  'a token of the project': { ...actorOf('x', []), personId: null, projectId: PROJECT },
  'a stranger': actorOf('stranger', []),
  nobody: null,
};

/** Who sees it with `private`, `projects` and `everyone`. */
const SEEN: Record<keyof typeof READERS, string> = {
  'the person': 'yyy',
  'a member of the same project': 'nyy',
  'a chief of the same project': 'nyy',
  'an owner of the same project': 'nyy',
  'an owner of another project': 'nny',
  'an administrator': 'nny',
  'a token of the project': 'nny',
  'a stranger': 'nny',
  nobody: 'nny',
};

it.each(Object.entries(SEEN))('%s: %s', (reader, seen) => {
  const facts = { personId: PERSON, projectIds: [PROJECT] };
  const shown = VISIBILITIES.map((visibility) =>
    canSeePhoto(READERS[reader as keyof typeof READERS], { ...facts, visibility }) ? 'y' : 'n',
  );
  expect(shown.join('')).toBe(seen);
});
