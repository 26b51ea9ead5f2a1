import { readFileSync } from 'node:fs';
import { listOf } from './text-table.ts';

interface Instruction {
  name: string;
  /** What stands behind the name, on one line. */
  text: string;
}
export type Stage = { name: string; image: string; instructions: Instruction[] };

/** Reads a Containerfile: comments left out, continued lines joined, split at FROM. */
export function readContainerfile(url: URL): Stage[] {
  const lines = readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const [, image, stage] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? [];
    if (name === 'FROM') stages.push({ name: stage ?? '', image: image ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A shell script that carries out the stages without a container engine, for `unshare --mount --pid --fork` as root.
 * Each stage is an overlay over this machine's files in which `node` is `nodeBinary` and a user "node" exists, which is
 * what the official image gives. At the end the last stage's command runs as its user, all but its volume and /tmp
 * read-only; the health check is asked every second, and after it has passed, or failed for `patience` seconds, the
 * command is told to end.
 * @param context the folder that COPY takes from
 * @returns the script prints "healthy" or "unhealthy", and "ended <exit code>"
 */
export function containerScript({
  stages,
  context,
  work,
  nodeBinary,
  env,
  patience,
}: {
  stages: Stage[];
  context: string;
  work: string;
  nodeBinary: string;
  env: Record<string, string>;
  patience: number;
}): string {
  const script = listOf(
    'set -euo pipefail | mount --make-rprivate / | export PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  );
  const roots = new Map<string, string>();
  let image: Record<string, string> = {};
  let user = 'root';
  let folder = '/';
  let root = '';
  let volume = '';
  let command = '';
  let health = '';
  for (const [index, stage] of stages.entries()) {
    root = `${work}/${index}/root`;
    roots.set(stage.name, root);
    [image, user, folder] = [{}, 'root', '/'];
    script.push(
      `mkdir -p ${root} ${work}/${index}/upper ${work}/${index}/work`,
      `mount -t overlay overlay -o lowerdir=/,upperdir=${work}/${index}/upper,workdir=${work}/${index}/work ${root}`,
      `install -D ${nodeBinary} ${root}/usr/local/bin/node`,
      `chroot ${root} useradd --create-home node`,
    );
    for (const { name, text } of stage.instructions) {
      if (name === 'WORKDIR') script.push(`mkdir -p ${root}${(folder = text)}`);
      else if (name === 'RUN') script.push(`chroot ${root} sh -c ${quote(`cd ${folder} && ${text}`)} >&2`);
      else if (name === 'COPY') script.push(copy(text, { root, folder, context, roots }));
      else if (name === 'ENV')
        for (const [, key = '', value = ''] of text.matchAll(/(?<!\w)(\w+)=(\S+)/g)) image[key] = value;
      else if (name === 'USER') user = text;
      else if (name === 'VOLUME') volume = text;
      else if (name === 'HEALTHCHECK') health = words(text.slice(text.indexOf('CMD') + 4));
      else if (name === 'CMD') command = words(text);
      else if (name !== 'EXPOSE') throw new Error(`The test does not know the instruction ${name}.`);
    }
  }
  const variables = Object.entries({
    ...image,
    HOME: '/home/node',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...env,
  });
  const inside = (what: string) =>
    `chroot --userspec=${user}:${user} ${root} env -i ${variables.map(([key, value]) => quote(`${key}=${value}`)).join(' ')} sh -c ${quote(`cd ${folder} && exec ${what}`)}`;
  return [
    ...script,
    `mkdir -p ${work}/data && cp -a ${root}${volume}/. ${work}/data/ && chown --reference=${root}${volume} ${work}/data`,
    `mount --bind ${work}/data ${root}${volume}`,
    `mount -t tmpfs tmpfs ${root}/tmp && chmod 1777 ${root}/tmp`,
    `mount -t proc proc ${root}/proc && mount --bind /dev ${root}/dev`,
    `mount -o remount,ro ${root}`,
    `! chroot ${root} touch ${folder}/written 2>/dev/null`,
    `${inside(command)} >&2 & pid=$!`,
    `verdict=unhealthy; for _ in $(seq ${patience}); do if ${inside(health)} 2>/dev/null; then verdict=healthy; break; fi; kill -0 $pid || break; sleep 1; done; echo $verdict`,
    'kill -TERM $pid; code=0; wait $pid || code=$?; echo "ended $code"',
  ].join('\n');
}

/** `["node", "a.ts"]` as words of a shell. */
const words = (json: string): string => (JSON.parse(json) as string[]).map(quote).join(' ');

function copy(
  text: string,
  {
    root,
    folder,
    context,
    roots,
  }: { root: string; folder: string; context: string; roots: Map<string, string> },
): string {
  const [, from, rest = text] = /^--from=(\S+) (.*)$/.exec(text) ?? [];
  const names = rest.split(' ');
  const target = names.pop() ?? '';
  const source = from === undefined ? context : (roots.get(from) ?? '');
  const to = `${root}${target.startsWith('/') ? target : `${folder}/${target.replace(/^\.\/?/, '')}`}`;
  // A folder is copied as its content, a file into the folder that the target names.
  return names
    .map((name) => {
      const path = `${source}/${name.replace(/^\//, '')}`;
      return `if [ -d ${path} ]; then mkdir -p ${to} && cp -a ${path}/. ${to}/; else cp -a ${path} ${to}; fi`;
    })
    .join('\n');
}
