import { describe, expect, it } from 'vitest';
import { changedIn, type HistoryEntry, historySentence, reasonIn } from './history-words.ts';

const entry = (
  action: HistoryEntry['action'],
  after: HistoryEntry['after'] = null,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  id: 'x',
  at: '2027-01-01T00:00:00.000Z',
  action,
  actor_name: 'Ada',
  person_name: 'Bob',
  actor_deleted: false,
  person_deleted: false,
  before: null,
  changes: [],
  after,
  ...more,
});

describe('the history', () => {
  it.each([
    [entry('team.create', { tid: 'a', name: 'A' }), 'create'],
    [entry('team.update', { name: 'B' }), 'update'],
    [entry('team.update', { names: { 'zh-Hant': 'B' } }), 'update'],
    [entry('team.update', {}), 'updateNothing'],
    [entry('team.restore', { names: null }), 'restore'],
    [entry('membership.add', { role: 'chief' }), 'addChief'],
    [entry('membership.add', { role: 'member' }), 'addMember'],
    [entry('membership.add', { role: 'member' }, { actor_name: 'Bob' }), 'joinMember'],
    [entry('membership.add', { role: 'chief' }, { actor_name: 'Bob' }), 'joinChief'],
    [entry('membership.add', { role: 'member' }, { actor_name: null, person_name: null }), 'addMember'],
    [entry('membership.promote'), 'promote'],
    [entry('membership.demote'), 'demote'],
    [entry('membership.remove'), 'remove'],
    [entry('membership.leave'), 'leave'],
    [entry('invitation.send', { role: 'chief' }), 'inviteChief'],
    [entry('invitation.send', { role: 'member' }), 'inviteMember'],
    [entry('invitation.withdraw'), 'withdraw'],
    [entry('invitation.resend', { role: 'member' }), 'resend'],
    [entry('team_link.create'), 'linkCreate'],
    [entry('team_link.revoke'), 'linkRevoke'],
    [entry('application.create'), 'apply'],
    [entry('application.withdraw'), 'applyWithdraw'],
    [entry('application.accept'), 'accept'],
    [entry('application.decline'), 'decline'],
    [entry('application.suggest'), 'suggest'],
    [entry('application.stay'), 'applyStay'],
    [entry('tag.put'), 'tag'],
    [entry('tag.remove'), 'untag'],
    [entry('team.order'), 'other'],
  ])('has a sentence for everything: %#', (one, expected) => expect(historySentence(one)).toBe(expected));

  it('says what was changed, in the order of the form', () => {
    expect(changedIn({ closed: false, membersText: '', name: 'x', unknown: 1 })).toEqual([
      'name',
      'membersText',
      'reopened',
    ]);
    expect(changedIn({ closed: true })).toEqual(['closed']);
    expect(changedIn(null)).toEqual([]);
  });

  it('gives the reason where there is one', () => {
    expect(reasonIn(entry('membership.remove', { reason: 'Moved' }))).toBe('Moved');
    expect(reasonIn(entry('membership.remove', { reason: '' }))).toBeNull();
    expect(reasonIn(entry('membership.remove'))).toBeNull();
  });
});
