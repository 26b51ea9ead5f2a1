import type { APIRoute } from 'astro';
import licence from '@fontsource/poppins/LICENSE?raw';

/** The licence of the face of headings, which asks that it goes wherever the font goes. */
export const GET: APIRoute = () => new Response(licence);
