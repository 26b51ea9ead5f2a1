import type { APIRoute } from 'astro';
import type { SiteProps } from '../../site/context.ts';
import { homeMap } from '../../site/home-map.ts';
import { dataset, facets } from '../../site/site.ts';

export { localePaths as getStaticPaths } from '../../site/site.ts';

/** Where on the world the jobs are, for the map of the home page: fetched when it is seen. */
export const GET: APIRoute<SiteProps> = ({ props: { site } }) => {
  const jobs = new Map(facets.cities.map(({ value, ordinals }) => [value, ordinals.length]));
  const places = dataset.places.map(({ city, country, latitude, longitude }) => ({
    name: site.format.city(city),
    jobs: jobs.get(city) ?? 0,
    country,
    latitude,
    longitude,
  }));
  return new Response(JSON.stringify(homeMap(places, facets.countries)));
};
