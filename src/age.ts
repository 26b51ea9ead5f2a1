const DAY = 86_400_000;
const day = (iso: string): number => Date.parse(iso.slice(0, 10)) / DAY;

/** "today", "3 days ago", "2 months ago": whole days between the two UTC dates; what lies ahead is today. */
export function ageText(iso: string, now: string, relative: Intl.RelativeTimeFormat): string {
  const days = Math.max(0, day(now) - day(iso));
  if (days < 14) return relative.format(-days, 'day');
  if (days < 60) return relative.format(-Math.round(days / 7), 'week');
  if (days < 365) return relative.format(-Math.round(days / 30.44), 'month');
  return relative.format(-Math.floor(days / 365), 'year');
}
