/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    path: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    '5xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
