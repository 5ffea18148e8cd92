/** The little that the benchmark uses; the package brings no types of its own. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number };
    latency: { p99: number };
    statusCodeStats?: Record<string, { count: number }>;
  }
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections?: number;
    duration?: number;
  }): Promise<Result>;
}
