import { serveStage } from '../polite/stage-process.ts';
import { collectIcons } from './collect.ts';

await serveStage(collectIcons);
