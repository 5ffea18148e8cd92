import type { TokenScope } from '@muster/rules';
import type { Access } from './access.ts';
import { t } from './init.ts';
import { identify } from './middleware/identify.ts';
import { showPhotos } from './middleware/show-photos.ts';
import { tellTexts } from './middleware/tell-texts.ts';
import { translateErrors } from './middleware/translate-errors.ts';
import { unitOfWork } from './middleware/unit-of-work.ts';

/**
 * Every procedure begins with one of the builders below, and so says who may call it. There is no other way to begin
 * one: the linter keeps `t` away from the routers. `access.snapshot.md` is what all of them say together.
 */
const begin = (access: Access) => t.procedure.meta({ access }).use(translateErrors).use(tellTexts).use(unitOfWork);

const signedIn = (access: Access) =>
  begin(access)
    .use(identify)
    .use(({ ctx, next }) => {
      const { actor } = ctx;
      if (actor === null) throw new Error('identify lets no anonymous caller through here');
      return next({ ctx: { actor } });
    })
    .use(showPhotos);

/** Only with a session, so only at the tRPC door: no token reaches it. */
export const session = signedIn({ anonymous: false, scope: null });

/** With a session, or with a token of this scope. */
export const token = (scope: TokenScope) => signedIn({ anonymous: false, scope });

/** For anyone; a token, where one is sent, needs the scope. `ctx.actor` is null for an anonymous caller. */
export const anyone = (scope: TokenScope | null = null) =>
  begin({ anonymous: true, scope }).use(identify).use(showPhotos);

/** For anyone, and nobody has been identified yet: the use case does so, and has to be handed the scope. */
export const checkedByUseCase = (scope: TokenScope | null = null) =>
  begin({ anonymous: true, scope, checkedByUseCase: true });

export const { router, mergeRouters } = t;
