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
  for (let i = 0; i < jobs.length; i++) highest = Math.max(highest, scores[jobs[i]!]!);
  const counts = new Uint32Array(highest + 1);
  for (let i = 0; i < jobs.length; i++) counts[scores[jobs[i]!]!]!++;
  // The lowest score that is still on the page, and how many jobs with it are.
  let lowest = highest;
  let above = 0;
  while (above + counts[lowest]! < wanted) above += counts[lowest--]!;
  let left = wanted - above;
  const kept: number[] = [];
  for (let i = 0; i < jobs.length; i++) {
    const job = jobs[i]!;
    const score = scores[job]!;
    if (score > lowest || (score === lowest && left-- > 0)) kept.push(job);
  }
  kept.sort((a, b) => scores[b]! - scores[a]! || a - b);
  return kept.slice(offset, wanted);
}
