/**
 * `npm run screenshots` builds the bundled sample in a temporary folder, and takes the screenshots in docs/screenshots/. The
 * clock of build and browser is fixed, so that screenshots change only when pages do. They depend on the fonts of the machine.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from '../build.ts';
import { readConfig } from '../config.ts';
import { launchChromium } from './chromium.ts';
import type { Progress } from '../lib/progress.ts';
import { runMain } from '../commands/command.ts';
import { startServer } from '../serve.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const NOW = '2026-09-30T12:00:00Z';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
/** The scale of the screenshots. They are sharp on screens of high density, and small enough for a repository. */
const SCALE = 1.5;
const QUALITY = 72;

/** An export with adverts in Arabic and Hebrew. */
const RIGHT_TO_LEFT = 'scripts/sample/right-to-left.ndjson';

interface Picture {
  name: string;
  path: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** What to do on the page before the screenshot. */
  act?: (page: Page) => Promise<unknown>;
}

const aFeedWithMistakes = JSON.stringify(
  {
    version: '1.0',
    name: 'Muster AG',
    jobs: [
      { title: 'Polymechaniker/in', url: 'https://muster.example/1', jobType: 'fulltime' },
      { title: 'Lernende Logistik', url: 'muster.example/2', publishedAt: '2026-09-31' },
    ],
  },
  undefined,
  2,
);
/** The time that counts and descriptions need to load after the cards. */
const SETTLED_MS = 1500;
const found = async (page: Page) => {
  await page.locator('#results:not([aria-busy]) mark').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
};

/** Opens the first job beside the list, which the page does on the reader's first action. */
const beside = async (page: Page) => {
  await page.mouse.move(640, 780);
  await page.mouse.move(650, 790);
  await page.locator('#preview .job').waitFor();
  await page.waitForTimeout(SETTLED_MS);
};

const pictures: Picture[] = [
  { name: 'home', path: '/', act: beside },
  { name: 'search', path: '/?q=softwareentwikler', act: found },
  { name: 'search-dark', path: '/?q=senior&jobTypes=permanent', colorScheme: 'dark', act: found },
  { name: 'phone', path: '/de/?q=pflege', viewport: PHONE, act: found },
  {
    name: 'phone-filters',
    path: '/de/',
    viewport: PHONE,
    colorScheme: 'dark',
    act: async (page) => {
      await page.click('#open-filters');
      await page.locator('#filter-sheet fieldset li .n').first().waitFor();
    },
  },
  { name: 'job', path: '' },
  { name: 'landing', path: '/cities/bern/', act: beside },
  {
    name: 'validator',
    path: '/validator/',
    act: async (page) => {
      await page.fill('#document', aFeedWithMistakes);
      await page.locator('#results').waitFor();
    },
  },
  { name: 'stats', path: '/stats/' },
];
const picturesFromTheRight: Picture[] = [
  { name: 'right-to-left', path: '/?q=طوارئ', act: found },
  { name: 'right-to-left-job', path: '', viewport: PHONE },
];

/**
 * Takes one screenshot as WebP.
 * @returns its size in bytes
 */
async function take(browser: Browser, baseURL: string, picture: Picture): Promise<number> {
  const { name, path, colorScheme = 'light', viewport = DESKTOP, act } = picture;
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    // Readers with another language would see a hint in their language about the page.
    locale: path.startsWith('/de/') ? 'de' : 'en',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(path, { waitUntil: 'load' });
  await act?.(page);
  const image = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  await context.close();
  await writeFile(join(FOLDER, `${name}.webp`), image);
  return image.length;
}

/**
 * Builds a site from an export, and takes its screenshots. A picture without a path shows the first job.
 * @returns the size of all pictures in bytes
 */
async function takeAll(
  list: readonly Picture[],
  settings: Record<string, string>,
  folder: string,
  progress: Progress,
): Promise<number> {
  const config = readConfig({
    JOBFEED_NOW: NOW,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'dist'),
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    ...settings,
  });
  await build({ config, progress });
  const [job] = (await readdir(join(config.OUT_DIR, 'jobs'))).sort();
  const server = await startServer({ config, port: 0, host: '127.0.0.1' });
  const browser = await launchChromium();
  let bytes = 0;
  try {
    for (const picture of list)
      bytes += await take(browser, server.url, { ...picture, path: picture.path || `/jobs/${job}/` });
  } finally {
    await browser.close();
    await server.close();
  }
  return bytes;
}

await runMain(async (progress) => {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-screenshots-'));
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const bytes =
      (await takeAll(pictures, {}, join(folder, 'sample'), progress)) +
      (await takeAll(
        picturesFromTheRight,
        { EXPORT_URL: RIGHT_TO_LEFT },
        join(folder, 'right-to-left'),
        progress,
      ));
    progress.info(`${pictures.length + picturesFromTheRight.length} pictures in docs/screenshots/`, {
      kilobytes: Math.round(bytes / 1000),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
