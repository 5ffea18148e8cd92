import { FormChange, FormDetail, NewForm } from '@muster/contract';
import { FORM_TEMPLATES, type FormField, formTemplates, versionOf } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../testing/example-of.ts';
import { versionsIn } from '../../../ui/form/begun.ts';
import { beginningOf, changesOf, newFormOf, sentFields, valuesOf } from './form-values.ts';

const form = {
  ...exampleOf(FormDetail),
  titles: { en: 'Parking' },
  intro: {},
  opens_at: null,
  closes_at: '2027-06-30T15:59:30.000Z',
  audience: { tids: ['field'], roles: ['chief' as const, 'member' as const] },
  fields: [...formTemplates.parking.fields] as never[],
};

describe('a form in the builder', () => {
  it('has the versions of what is kept, to the second and to the last flag', () => {
    const versions = versionsIn(valuesOf(form));
    for (const name of ['state', 'opens_at', 'closes_at', 'required', 'keep_days', 'audience', 'fields'] as const)
      expect(versions[name], name).toBe(versionOf(form[name]));
    expect(versions['titles/en']).toBe(versionOf('Parking'));
  });

  it('sends what was changed and nothing else', () => {
    const known = valuesOf(form);
    expect(changesOf({}, known)).toEqual({});
    const changes = changesOf({ titles: { en: 'Parking', 'zh-Hant': '停車' }, closes_at: '', keep_days: '30' }, known);
    expect(changes).toEqual({ titles: { 'zh-Hant': '停車' }, closes_at: null, keep_days: 30 });
    expect(FormChange.safeParse({ pid: '2027', fid: 'parking', ...changes }).error).toBeUndefined();
  });

  it('leaves out what nothing was written in', () => {
    const field: FormField = {
      key: 'a',
      type: 'choice',
      label: { en: 'A', 'zh-Hant': '' },
      help: { en: '' },
      required: true,
      options: [{ value: 'x', label: { en: '', 'zh-Hant': '甲' } }],
    };
    expect(sentFields([field])).toEqual([
      {
        key: 'a',
        type: 'choice',
        label: { en: 'A' },
        required: true,
        options: [{ value: 'x', label: { 'zh-Hant': '甲' } }],
      },
    ]);
  });

  it.each(FORM_TEMPLATES)('comes from the template %s and goes over the wire as it is', (name) => {
    const { titles, intro, required, fields } = formTemplates[name];
    const template = { template: name, title: '', titles, intro, required, fields: fields as never[] };
    const sent = newFormOf(beginningOf(template, {}));
    expect(sent.fields).toEqual(fields);
    expect(NewForm.safeParse({ pid: '2027', ...sent }).error).toBeUndefined();
  });
});
