import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

/** A project that pays: its owner, one who does the finances, and a member whose request is approved. */
async function paying() {
  const { make } = api.db;
  const project = await make.project({ state: 'open' });
  const team = await make.team(project);
  const [owner, finance, payee] = [await make.person(), await make.person(), await make.person({ name: 'Payee' })];
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, finance, 'finance');
  await make.membership(team, payee);
  const { pid } = project;
  const cookies = {
    owner: await signIn(owner.email),
    finance: await signIn(finance.email),
    payee: await signIn(payee.email),
  };
  const call = async (by: keyof typeof cookies, procedure: string, input: object) => {
    const { status, body } = await mutate(procedure, cookies[by], { pid, ...input });
    return status === 200 ? body.result.data.data : expect.fail(`${procedure}: ${JSON.stringify(body)}`);
  };
  const rates = [{ location: 'Kaohsiung', fee: 700 }];
  await call('owner', 'subsidy.putTable', { currency: 'TWD', rates, budget: 5000, version: '*' });
  await call('payee', 'me.bank.put', { code: '700', branch: '0021', no: '00112233445566', name: '王小明' });
  const asked = { location: 'Kaohsiung', means: 'train', return: false };
  const { id: request } = await call('payee', 'subsidy.request', asked);
  await call('owner', 'subsidy.move', { id: request, state: 'attested' });
  await call('finance', 'subsidy.move', { id: request, state: 'approved' });
  const tokenOf = (person: typeof owner) => make.token(person, ['subsidy:read', 'subsidy:write']);
  return { pid, owner, finance, payee, cookies, call, request, tokenOf };
}

describe('a batch', () => {
  it('is made, closed and confirmed by programs of two people', async () => {
    const { pid, owner, finance, request, tokenOf } = await paying();
    const [first, second] = [await tokenOf(finance), await tokenOf(owner)];
    const at = `/api/projects/${pid}/traffic-subsidy/batches`;
    const made = await api.ask('POST', at, { token: first, body: { kind: 'csv', requests: [request] } });
    expect([made.status, made.headers.location]).toEqual([201, `${at}/${made.body.data.id}`]);
    const path = `${at}/${made.body.data.id}`;
    const patch = (body: object) => api.ask('PATCH', path, { token: first, body });
    expect((await patch({ state: 'closed', version: 1 })).body.data).toMatchObject({
      state: 'closed',
      version: 1,
      amount: 700,
    });
    const confirm = (token: string, version: number) =>
      api.ask('POST', `${path}/confirmation`, { token, body: { version } });
    expect((await confirm(first, 1)).body).toMatchObject({ status: 409, code: 'own_batch' });
    expect((await confirm(second, 2)).body).toMatchObject({ status: 409, code: 'batch_changed' });
    expect((await confirm(second, 1)).body.data).toMatchObject({ state: 'confirmed', unsettled: 1 });
    expect((await patch({ state: 'open' })).body).toMatchObject({ status: 409, code: 'batch_state' });
    const { body } = await api.get(at, second);
    expect(body.data).toMatchObject([{ state: 'confirmed', can: { export: false } }]);
    // Whoever has the file has the accounts: there is none for programs.
    expect((await api.get(`${path}/file`, first)).status).toBe(404);
  });

  it('becomes a file on the page, after a fresh sign-in, and the person sees who looked', async () => {
    const { call, cookies, request, finance, pid } = await paying();
    const { id } = await call('finance', 'subsidyBatch.create', { kind: 'csv', requests: [request] });
    await call('finance', 'subsidyBatch.update', { id, state: 'closed', version: 1 });
    await call('owner', 'subsidyBatch.confirm', { id, version: 1 });
    const answer = await mutate('subsidyBatch.file', cookies.finance, { pid, id });
    expect(answer.headers.vary ?? '').not.toMatch(/accept-encoding/i);
    const { filename, content, media_type: mediaType } = answer.body.result.data.data;
    expect([filename, mediaType]).toEqual([`payouts-${pid}-1.csv`, 'text/csv; charset=utf-8']);
    const text = Buffer.from(content, 'base64').toString('utf8');
    expect(text).toContain('王小明,700,0021,00112233445566,700,TWD');
    const looked = await query('me.releases', cookies.payee);
    expect(looked.body.result.data.data).toMatchObject([
      { kind: 'bank', purpose: 'payout', batch: 1, name: finance.name, pid },
    ]);

    await api.db.em.getConnection().execute(`update session set created_at = now() - interval '11 minutes'`);
    expect((await mutate('subsidyBatch.file', cookies.finance, { pid, id })).status).toBe(403);
    // The bank's answer is as long as it is, and takes no fresh sign-in: nothing is handed out by it.
    const [reference = ''] = /^M\w{15}/m.exec(text) ?? [];
    const lines = Array.from({ length: 4000 }, (_, n) => `nobody ${n},paid,${'x'.repeat(100)}`);
    const sent = { id, format: 'csv', text: ['Reference,Result,Note', ...lines, `${reference},paid,`].join('\n') };
    const preview = await call('finance', 'subsidyBatch.previewAnswer', sent);
    expect(preview).toMatchObject({ paid: 1, returned: 0, unanswered: 0 });
    expect(preview.lines.filter(({ state }: { state: string }) => state === 'unmatched')).toHaveLength(4000);
    const file = { id, format: 'csv', file: Buffer.from(sent.text).toString('base64') };
    const taken = await call('finance', 'subsidyBatch.takeAnswer', { ...file, digest: preview.digest });
    expect(taken).toEqual({ paid: 1, returned: 0, unanswered: 0 });
    const twice = { pid, id, format: 'csv', text: 'x', file: 'eA==' };
    const both = await mutate('subsidyBatch.previewAnswer', cookies.finance, twice);
    expect(both.status).toBe(422);
  });
});

describe('the settings of the bank', () => {
  it('come back as they were sent, and are pointed at where they are wrong', async () => {
    const { pid, cookies } = await paying();
    const read = async () => (await query('subsidyBank.get', cookies.owner, { pid })).body.result.data.data;
    const { currency, ...before } = await read();
    expect(currency).toBe('TWD');
    const slice = (start: number, width: number) => ({ start, width });
    const settings = {
      ...before,
      debtor: { name: 'Example Association', iban: 'DE89 3704 0044 0532 0130 00', bic: null },
      fixed: {
        kind: 'fixed',
        encoding: 'big5',
        eol: '\r\n',
        fields: [
          { value: null, text: 'A', width: 2, align: 'left', fill: ' ' },
          { value: 'reference', text: null, width: 16, align: 'left', fill: ' ' },
          { value: 'account', text: null, width: 20, align: 'right', fill: '0' },
          { value: 'amount', text: null, width: 12, align: 'right', fill: '0' },
        ],
      },
      answers: {
        ...before.answers,
        fixed: {
          kind: 'fixed',
          encoding: 'big5',
          reference: slice(1, 16),
          result: slice(17, 2),
          reason: slice(19, 20),
          paid: ['00'],
          returned: ['01', '02'],
        },
      },
    };
    const put = (sent: object) => mutate('subsidyBank.put', cookies.owner, { pid, ...sent });
    const answer = await put(settings);
    expect(answer.status).toBe(200);
    const { version, ...after } = await read();
    expect(after).toEqual({
      currency,
      ...settings,
      version: undefined,
      debtor: { ...settings.debtor, iban: 'DE89370400440532013000' },
    });
    expect((await put(settings)).status).toBe(409);
    const wrong = { ...settings, version, fixed: { ...settings.fixed, fields: settings.fixed.fields.slice(0, 2) } };
    const refused = await put(wrong);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('/fixed/fields');
  });
});
