import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { AuthRefusal } from './auth-request.ts';

// Loaded only when a passkey is used: most visits never need it.
const client = createAuthClient({ plugins: [passkeyClient()] });

type Outcome = { data: unknown; error: { status?: number; code?: string } | null };

function settle({ error }: Outcome): void {
  if (error !== null) throw new AuthRefusal(error.status ?? 500, error.code);
}

export const signInWithPasskey = async (): Promise<void> => settle((await client.signIn.passkey()) as Outcome);

export const addPasskey = async (name: string): Promise<void> =>
  settle((await client.passkey.addPasskey({ name })) as Outcome);
