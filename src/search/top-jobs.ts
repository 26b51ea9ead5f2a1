/** The page [offset, offset + limit) of the jobs, highest score first, newest first where equal. */
export function topJobs(
  jobs: Uint32Array,
  scores: Uint16Array | Uint32Array,
  offset: number,
  limit: number,
): number[] {
  const wanted = Math.min(offset + limit, jobs.length);
  if (wanted <= offset) return [];
  let highest = 0;
  for (let i = 0; i < jobs.length; i++) highest = Math.max(highest, scores[jobs[i] ?? 0] ?? 0);
  const counts = new Uint32Array(highest + 1);
  for (let i = 0; i < jobs.length; i++) {
    const score = scores[jobs[i] ?? 0] ?? 0;
    counts[score] = (counts[score] ?? 0) + 1;
  }
  // The lowest score that is still on the page, and how many jobs with it are.
  let lowest = highest;
  let above = 0;
  while (above + (counts[lowest] ?? 0) < wanted) above += counts[lowest--] ?? 0;
  let left = wanted - above;
  const kept: number[] = [];
  for (let i = 0; i < jobs.length; i++) {
    const job = jobs[i] ?? 0;
    const score = scores[job] ?? 0;
    if (score > lowest || (score === lowest && left-- > 0)) kept.push(job);
  }
  kept.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return kept.slice(offset, wanted);
}
