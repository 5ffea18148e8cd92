import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { DraftOwner } from '../ui/form/drafts.ts';

/** A component as it stands in the app, for one who is signed in. */
export function show(children: ReactNode, owner: string | null = 'ada') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Suspense fallback="…">
          <DraftOwner value={owner}>{children}</DraftOwner>
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
