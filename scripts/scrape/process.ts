import { serveStage } from '../polite/stage-process.ts';
import { scrape } from './scrape.ts';

await serveStage(scrape);
