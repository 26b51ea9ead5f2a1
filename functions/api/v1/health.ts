import { type Deployment } from '../../../src/deployment.ts';
import { readDeployment, withDeployed } from '../../../src/api/deployed.ts';
import { json, route } from '../../../src/api/route.ts';

/** Data that is older than this many intervals of the export is said to be old. */
const INTERVALS = 4;

/** GET /api/v1/health, see schema/openapi.json. */
export const onRequest = route({
  GET: async (context) => {
    const answers = withDeployed(context, async ({ search, deployment }) => {
      await search.search({ q: '', filters: {}, offset: 0, limit: 1 });
      return deployment;
    });
    const [available, deployment] = await Promise.all([
      answers.then(
        () => true,
        (error: unknown) => {
          console.error(error);
          return false;
        },
      ),
      answers.catch(() => readDeployment(context.env.ASSETS)).catch(() => undefined),
    ]);
    const health = describe(deployment, available, Date.now());
    return json(health, {
      status: health.status === 'ok' ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  },
});

function describe(deployment: Deployment | undefined, available: boolean, now: number) {
  const { jobs, domains, exportedAt, builtAt, syncIntervalHours } = deployment ?? {};
  const ageHours =
    exportedAt === undefined ? undefined : Math.max(0, (now - Date.parse(exportedAt)) / 3_600_000);
  const fresh = ageHours !== undefined && ageHours <= INTERVALS * (syncIntervalHours ?? 0);
  return {
    status: available && fresh ? 'ok' : 'degraded',
    search_engine: available ? 'available' : 'unavailable',
    jobs: jobs ?? null,
    domains: domains ?? null,
    exportedAt: exportedAt ?? null,
    builtAt: builtAt ?? null,
    ageHours: ageHours === undefined ? null : Number(ageHours.toFixed(2)),
  };
}
