import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { EngineKey, EnginePage } from './engine.ts';

/** Debian's packages webkit2gtk-driver and xvfb. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const [MINI_BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().reverse();

const START_MS = 60_000;

/** Code points of the WebDriver recommendation (W3C WebDriver, 17.4.2). */
const KEYS: Record<EngineKey, string> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};
/** How the recommendation calls a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export const openWebkit = MINI_BROWSER && existsSync(DRIVER) && existsSync(DISPLAY_SERVER) ? open : undefined;

/** Starts WebKitGTK's small browser on a display of its own, by the protocol WebDriver. */
async function open(): Promise<EnginePage> {
  const display = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    display.stdio[3]?.on('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    display.on('exit', () => reject(new Error('Xvfb ended before it named its display.')));
  });
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox needs name spaces, which containers lack; only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const programs = [driver, display];
  try {
    const session = await startSession(`http://127.0.0.1:${port}`);
    return createPage(session, programs);
  } catch (error) {
    end(programs);
    throw error;
  }
}

function end(programs: readonly ChildProcess[]): void {
  for (const program of programs) program.kill();
}

async function ask(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKit's driver answers "${error}" to ${method} ${new URL(url).pathname}: ${message}`);
}

/** @returns the session's address */
async function startSession(driver: string): Promise<string> {
  const until = Date.now() + START_MS;
  for (;;)
    try {
      const { sessionId } = (await ask(`${driver}/session`, 'POST', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } },
        },
      })) as { sessionId: string };
      return `${driver}/session/${sessionId}`;
    } catch (error) {
      // The driver does not listen yet.
      if (!(error instanceof TypeError) || Date.now() > until) throw error;
      await wait(50);
    }
}

function createPage(session: string, programs: readonly ChildProcess[]): EnginePage {
  const post = (path: string, body?: unknown) => ask(`${session}/${path}`, 'POST', body);
  const evaluate: EnginePage['evaluate'] = async (code, ...given) =>
    (await post('execute/sync', {
      script: `return (${code.toString()})(...arguments)`,
      args: given,
    })) as ReturnType<typeof code>;
  const keys = async (values: readonly string[]): Promise<void> => {
    await post('actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: values.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  };
  return {
    evaluate,
    open: async (url) => void (await post('url', { url })),
    click: async (selector) => {
      const element = (await post('element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >;
      await post(`element/${element[ELEMENT]}/click`);
    },
    type: (text) => keys([...text]),
    press: (key) => keys([KEYS[key]]),
    resize: async (width, height) => {
      // The window has a frame and a tool bar, whose size only the page knows.
      await post('window/rect', { width, height });
      const inner = await evaluate(() => [innerWidth, innerHeight] as const);
      await post('window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    picture: async () => Buffer.from((await ask(`${session}/screenshot`, 'GET')) as string, 'base64'),
    close: async () => {
      try {
        await ask(session, 'DELETE');
      } finally {
        end(programs);
      }
    },
  };
}
