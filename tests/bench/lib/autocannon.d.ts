/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    path: string;
  }
  /** What a request and its answer share. */
  interface Context {
    path?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** Requests a second, over all connections. */
    overallRate?: number;
    /** Seconds. */
    duration: number;
    requests: {
      setupRequest: (request: Request, context: Context) => Request;
      onResponse?: (status: number, body: string, context: Context) => void;
    }[];
  }
  interface Result {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    '5xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
