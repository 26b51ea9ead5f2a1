import { serveStage } from '../polite/stage-process.ts';
import { collectIcons } from './visit.ts';

await serveStage(collectIcons);
