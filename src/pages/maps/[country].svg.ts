import type { APIRoute } from 'astro';
import { EUROPE, WORLD, mapSvg } from '../../places/dot-map.ts';
import { mapNamed } from '../../site/home-map.ts';
import { dataset } from '../../site/site.ts';

/** The maps of all countries that jobs are in, which pages of jobs show, and those that the home page may show. */
export const getStaticPaths = () =>
  [...new Set(dataset.places.map(({ country }) => country)), EUROPE, WORLD].flatMap((name) => {
    const map = mapNamed(name);
    return map ? [{ params: { country: name.toLowerCase() }, props: { map } }] : [];
  });

export const GET: APIRoute<ReturnType<typeof getStaticPaths>[number]['props']> = ({ props }) =>
  new Response(mapSvg(props.map));
