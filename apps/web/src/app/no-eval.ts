// The contract's library tries whether it may make functions out of text. The security policy says no, and notes the
// try as a violation. The first thing that the app imports: schemas
// ask for it when they are made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
