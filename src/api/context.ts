import type { RenderPage } from '../site/page-data.ts';
import type { EngineEnv } from '../engine/index.ts';
import type { Discovery } from '../feed/discover.ts';
import type { Language } from '../feed/words/say.ts';
import type { Http } from '../http/client.ts';
import type { HeldBytes, Turns } from './server-limits.ts';

/** The context that a function gets from its host: Cloudflare Pages gives more, the Node server gives just this. */
export interface Env extends EngineEnv {
  /** The files of this deployment; the host of the address does not matter. */
  ASSETS: { fetch: (address: string | Request) => Promise<Response> };
  /** The setting; at the edge a variable of the deployment. */
  VALIDATE_MAX_BYTES?: string;
  /**
   * Reads a file of the deployment, which only Node can; undefined when it is not there at this moment. Without it
   * `ASSETS` is asked, which costs five times as much in Node.
   */
  readFile?: (path: string) => Promise<Uint8Array | undefined>;
  /** Unpacks raw deflate; without it `DecompressionStream` does, which costs several times as much in Node. */
  unpack?: (packed: Uint8Array) => Uint8Array;
  /** A client that checks each connection, which only Node can; see `httpOf`. */
  http?: Http;
  /** Validates beside the event loop, which only Node can; without it the function does so itself. */
  validate?: Validate;
  /** Bounds what bodies take of the memory; at the edge the platform does. */
  heldBytes?: HeldBytes;
  /**
   * Shares what visits strangers' sites for requests: their feeds, their icons; at the edge each request is bounded
   * alone.
   */
  turns?: Record<'feeds' | 'icons', Turns>;
  /** The code of this deployment that makes pages, if it has some, which only Node can load; at the edge it is bundled. */
  pageRenderer?: () => Promise<RenderPage | undefined>;
  /** Draws an icon anew, which only Node can; undefined for what is none. */
  encodeIcon?: (bytes: Uint8Array) => Promise<{ webp: Uint8Array<ArrayBuffer> } | undefined>;
}

/** A result as the API answers it. */
export interface WrittenResult {
  /** Whether the document is JSON at all. */
  isJson: boolean;
  /** JSON in UTF-8. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
}

/**
 * @param bytes of the document; taken over
 * @param language of messages and hints
 * @param discovery how it was found, to be told with the result
 * @throws HttpError 503 when there is no time or memory for it
 */
export type Validate = (
  bytes: Uint8Array<ArrayBuffer>,
  language: Language,
  discovery?: Discovery,
) => Promise<WrittenResult>;

export interface Context {
  request: Request;
  env: Env;
  /** The `[name]` parts of the file's path. */
  params: Partial<Record<string, string>>;
  /** The host lets this end, even when the client has gone away. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** The `onRequest` that a file in functions/ exports. */
export type Handler = (context: Context) => Response | Promise<Response>;
