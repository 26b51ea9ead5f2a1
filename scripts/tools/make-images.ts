/** Draws the images of public/ anew. Run by hand when the mark changes: npm run images */
import { writeFile } from 'node:fs/promises';
import { defaultImages } from '../emit/brand-images.ts';

for (const [name, image] of await defaultImages()) await writeFile(`public/${name}`, image);
