import { queryOptions } from '@tanstack/react-query';
import { authRequest } from '../../../session/auth-request.ts';

export interface Passkey {
  id: string;
  name?: string | null;
  createdAt?: string | null;
}

export const passkeyList = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => authRequest<Passkey[]>('/passkey/list-user-passkeys'),
});
