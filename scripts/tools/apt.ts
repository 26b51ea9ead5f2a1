import { execFileSync, spawnSync } from 'node:child_process';

/** Installs Debian's packages when we are root on Debian; elsewhere nothing happens. */
export function installWithApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.error(`Installing Debian's packages: ${packages.join(', ')}.`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
