import { type Deployment, readDeployment, withDeployed } from '../../../src/api/deployed.ts';
import { route } from '../../../src/api/route.ts';

/** Data counts as old when its age exceeds this number of sync intervals. */
const INTERVALS = 4;

/** GET /api/v1/health, see schema/openapi.json. */
export const onRequest = route({
  GET: async (context) => {
    let state: EngineState = 'unavailable';
    let deployment: Deployment | undefined;
    try {
      [state, deployment] = await withDeployed(context, async ({ search, engine, deployment: own }) => {
        const [health = 'available' as const] = await Promise.all([
          engine?.().health(),
          search.search({ q: '', filters: {}, offset: 0, limit: 1 }),
        ]);
        return [health, own] as const;
      });
    } catch (error) {
      console.error(error);
      deployment = await readDeployment(context.env.ASSETS).catch(() => undefined);
    }
    const health = describe(deployment, state, Date.now());
    return Response.json(health, {
      status: health.status === 'ok' ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  },
});

/** "degraded" means that every search is answered, but a replica of the engine's index is lost. */
type EngineState = 'available' | 'degraded' | 'unavailable';

function describe(deployment: Deployment | undefined, engine: EngineState, now: number) {
  const { jobs, domains, exportedAt, builtAt, syncIntervalHours } = deployment ?? {};
  const ageHours =
    exportedAt === undefined ? undefined : Math.max(0, (now - Date.parse(exportedAt)) / 3_600_000);
  const fresh = ageHours !== undefined && ageHours <= INTERVALS * (syncIntervalHours ?? 0);
  return {
    status: engine !== 'unavailable' && fresh ? 'ok' : 'degraded',
    search_engine: engine,
    jobs: jobs ?? null,
    domains: domains ?? null,
    exportedAt: exportedAt ?? null,
    builtAt: builtAt ?? null,
    ageHours: ageHours === undefined ? null : Number(ageHours.toFixed(2)),
  };
}
