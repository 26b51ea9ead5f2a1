import { parentPort } from 'node:worker_threads';
import { TEXT_STAGES } from './text-stages.ts';

/** Says that it is there, then answers `{ stage, text }` with the CPU that the stage takes for the text, in microseconds. */
parentPort?.on('message', ({ stage, text }: { stage: string; text: string }) => {
  void (async () => {
    const run = TEXT_STAGES[stage];
    if (!run) throw new Error(`There is no stage "${stage}".`);
    const before = process.threadCpuUsage();
    await run(text);
    const { user, system } = process.threadCpuUsage(before);
    parentPort?.postMessage(user + system);
  })();
});
parentPort?.postMessage('ready');
