/** What watches the service: never limited, never logged, never counted. A node that is busy is alive, and has to be able to say so. */
export const isForOperators = (path: string | undefined): boolean =>
  path !== undefined && (path.startsWith('/healthz/') || path === '/metrics');
