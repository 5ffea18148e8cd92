/** What an operator has to change before the service can start. */
export class ConfigError extends Error {}
