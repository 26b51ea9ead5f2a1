import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'vitest';

/**
 * The path of a program of this machine: the variable of its name (ACTIONLINT for actionlint), else the PATH. Without it
 * the test is skipped, and the report says what is missing.
 */
export function requireProgram(name: string, { skip }: TestContext): string {
  const named = process.env[name.toUpperCase()];
  const places = named ? [named] : (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, name));
  const found = places.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false; // Not there, or no program: the next place.
    }
  });
  return found ?? skip(`${name} is not installed; ${name.toUpperCase()} can name its path`);
}
