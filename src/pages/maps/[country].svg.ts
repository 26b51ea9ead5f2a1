import type { APIRoute } from 'astro';
import { mapSvg } from '../../places/dot-map.ts';
import { mapOfCountry } from '../../site/job-map.ts';
import { dataset } from '../../site/site.ts';

/** The maps of all countries that jobs are in, which pages of jobs show. */
export const getStaticPaths = () =>
  [...new Set(dataset.places.map(({ country }) => country))]
    .filter((country) => mapOfCountry(country))
    .map((country) => ({ params: { country: country.toLowerCase() } }));

export const GET: APIRoute = ({ params }) =>
  new Response(mapSvg(mapOfCountry(params['country']!.toUpperCase())!));
