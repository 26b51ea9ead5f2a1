import { type Http } from '../../src/http/client.ts';

/** What a function gets of its host: Cloudflare Pages gives more, the Node server gives just this. */
export interface Env {
  /** The files of this deployment; the host of the address does not matter. */
  ASSETS: { fetch: (address: string) => Promise<Response> };
  /** The setting; at the edge a variable of the deployment. */
  VALIDATE_MAX_BYTES?: string;
  /** Unpacks raw deflate; without it `DecompressionStream` does, which costs several times as much in Node. */
  unpack?: (packed: Uint8Array) => Uint8Array;
  /** A client that checks each connection, which only Node can; see http-client.ts. */
  http?: Http;
  /** Draws an icon anew, which only Node can; undefined for what is none. */
  encodeIcon?: (bytes: Uint8Array) => Promise<{ webp: Uint8Array<ArrayBuffer> } | undefined>;
}

export interface Context {
  request: Request;
  env: Env;
  /** The `[name]` parts of the file's path. */
  params: Partial<Record<string, string>>;
  /** The host lets this end, even when whoever asked has gone away. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** What a file in functions/ exports as `onRequest`. */
export type Handler = (context: Context) => Response | Promise<Response>;
