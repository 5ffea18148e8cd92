// The contract's library tries whether it may make functions out of text. The security policy says no, and notes the
// try as a violation. Import this before the contract.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
