import { describe, expect, it } from 'vitest';
import { problemsIn, toSend } from './record-fields.ts';

const bank = { code: '700', branch: '', no: '0001234 5678901', iban: '', name: ' Ada ' };

describe('toSend', () => {
  it('leaves out what only helps the eye', () => {
    expect(toSend('bank', { ...bank, code: '７００', iban: 'de02 1203 0000 0000 2020 51' })).toEqual({
      code: '700',
      branch: null,
      no: '0001234 5678901',
      iban: 'DE02120300000000202051',
      name: 'Ada',
    });
    expect(toSend('profile', { name: 'Ada', phone: '0170 1234567' }, 'Europe/Berlin').phone).toBe('+491701234567');
    expect(toSend('profile', { name: 'Ada', phone: '0912-345-678' })).toMatchObject({ phone: '+886912345678' });
    expect(toSend('profile', { name: 'Ada', phone: '+886 (912) 345-678' })).toMatchObject({
      phone: '+886912345678',
      birthday: null,
    });
  });
});

describe('problemsIn', () => {
  const found = (typed: object, stored: string[] = []) =>
    problemsIn('bank', toSend('bank', { ...bank, ...typed }), stored);

  it('finds nothing where all is well', () => {
    expect(found({})).toEqual({});
    expect(found({ code: '', no: '', iban: 'DE02120300000000202051' })).toEqual({});
  });

  it('asks for an account at the fields that lack', () => {
    expect(found({ code: '' })).toEqual({ code: 'account' });
    expect(found({ no: '' })).toEqual({ no: 'account' });
    expect(found({ code: '', no: '', name: '' })).toEqual({ code: 'account', no: 'account', name: 'missing' });
  });

  it('finds what can’t be right, masks too', () => {
    expect(found({ iban: 'DE02120300000000202052' })).toEqual({ iban: 'invalid' });
    expect(found({ no: '••••8901' })).toEqual({ no: 'invalid' });
    expect(found({ no: '12345' })).toEqual({ no: 'length' });
    expect(found({ code: '822 CTBC Bank 中國信託商業銀行', no: '123456789012' })).toEqual({});
    expect(
      problemsIn('profile', toSend('profile', { name: 'Ada', phone: '0912', birthday: '2999-01-01' }), []),
    ).toEqual({
      phone: 'invalid',
      birthday: 'invalid',
    });
  });

  it('loses nothing that is stored', () => {
    expect(found({ no: '', iban: 'DE02120300000000202051' }, ['no'])).toEqual({ no: 'storedEmpty' });
    expect(problemsIn('profile', toSend('profile', { name: 'Ada' }), ['national_id'])).toEqual({
      national_id: 'storedEmpty',
    });
  });
});
