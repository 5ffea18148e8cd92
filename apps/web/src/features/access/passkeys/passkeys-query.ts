import { queryOptions } from '@tanstack/react-query';
import { authRead } from '../../../session/auth-request.ts';

export interface Passkey {
  id: string;
  name?: string | null;
  createdAt?: string | null;
}

export const passkeyList = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => authRead<Passkey[]>('/passkey/list-user-passkeys'),
});
