import type { ComponentProps } from 'react';
import { PolicyChecks } from '../project/parts/policy-checks.tsx';
import { ShowOnRoster } from '../roster/parts/show-on-roster.tsx';

interface Props {
  policies: ComponentProps<typeof PolicyChecks>['policies'];
  form: {
    values: { accepted: string[]; shown: boolean };
    errorOf: (field: string) => string | undefined;
    set: (values: { accepted: string[] } | { shown: boolean }) => void;
  };
}

/** What joining takes, by invitation or by link: the policies, where there are any, and whether the roster shows one. */
export function Promises({ policies, form }: Props) {
  return (
    <>
      {policies.length > 0 && (
        <PolicyChecks
          policies={policies}
          accepted={form.values.accepted}
          errorOf={({ kind }) => form.errorOf(`accepted.${kind}`)}
          onChange={(accepted) => form.set({ accepted })}
        />
      )}
      <ShowOnRoster checked={form.values.shown} onChange={(shown) => form.set({ shown })} />
    </>
  );
}
