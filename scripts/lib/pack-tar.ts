import tar from 'tar-stream';

/** A tar archive of files that all carry one time; each has gone out before the next is made. */
export async function* packTar(
  files: Iterable<readonly [name: string, content: string | Buffer]>,
  mtime: Date,
): AsyncGenerator<Buffer> {
  const pack = tar.pack();
  const fill = async () => {
    for (const [name, content] of files)
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, mtime }, content, (error) => (error ? reject(error) : resolve()));
      });
    pack.finalize();
  };
  fill().catch((error: Error) => pack.destroy(error));
  yield* pack as AsyncIterable<Buffer>;
}
