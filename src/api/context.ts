import type { RenderPage } from '../site/page-data.ts';
import type { EngineEnv } from '../engine/index.ts';
import type { Discovery } from '../feed/discover.ts';
import type { Language } from '../feed/words/say.ts';
import type { Http } from '../http/client.ts';
import type { HeldBytes, Turns } from './server-limits.ts';

/**
 * What the host passes to a function. Cloudflare Pages passes more; the Node server passes only these
 * members.
 */
export interface Env extends EngineEnv {
  /** The deployment's files; the host in the address is ignored. */
  ASSETS: { fetch: (address: string | Request) => Promise<Response> };
  /** The setting VALIDATE_MAX_BYTES. At the edge it is a variable of the deployment. */
  VALIDATE_MAX_BYTES?: string;
  /**
   * Reads a file of the deployment, on Node only; undefined if it is currently missing. Fetching through `ASSETS`
   * costs five times as much on Node.
   */
  readFile?: (path: string) => Promise<Uint8Array | undefined>;
  /** Inflates raw deflate; `DecompressionStream` costs several times as much on Node. */
  unpack?: (packed: Uint8Array) => Uint8Array;
  /** The clock, in ms since 1970; by default the machine's. */
  now?: () => number;
  /** A client that checks each connection, on Node only. At the edge, `httpOf` makes a client. */
  http?: Http;
  /**
   * Validates a document outside the event loop, on Node only. Elsewhere the function validates the document
   * itself.
   */
  validate?: Validate;
  /** Limits the memory for bodies. At the edge, the platform limits it. */
  heldBytes?: HeldBytes;
  /**
   * The slots for requests that visit other sites: for feeds and for icons. At the edge, each request is
   * limited separately.
   */
  turns?: Record<'feeds' | 'icons', Turns>;
  /**
   * Loads this deployment's code that renders pages, if there is any. Only Node loads it; at the edge it is
   * bundled.
   */
  pageRenderer?: () => Promise<RenderPage | undefined>;
  /** Re-encodes an icon, on Node only; undefined for anything else. */
  encodeIcon?: (bytes: Uint8Array) => Promise<{ webp: Uint8Array<ArrayBuffer> } | undefined>;
}

/** A result in the API's format. */
export interface WrittenResult {
  /** Whether the document is valid JSON. */
  isJson: boolean;
  /** JSON in UTF-8. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
}

/**
 * Validates a document.
 * @param bytes the document; ownership is transferred
 * @param language of messages and hints
 * @param discovery how the document was found, included in the result
 * @throws HttpError 503 if time or memory runs out
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
  /** Keeps the work running even after the client has gone. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** The `onRequest` that a file in functions/ exports. */
export type Handler = (context: Context) => Response | Promise<Response>;
