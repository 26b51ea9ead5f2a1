import { type CardContext, cardHtml } from '../../card.ts';
import { cleanLine, cleanText } from '../../feed/text.ts';
import type { Preview } from './messages.ts';

/** The cards of a feed's first jobs as a job seeker sees them, with titles that lead nowhere. */
export function previewHtml({ employer, jobs }: Preview, context: CardContext): string {
  const name = cleanLine(employer.name);
  const cards = jobs.map((job, index) => {
    const html = cardHtml(
      {
        ...job,
        id: `preview-${index}`,
        // Decides about the hue of the monogram only.
        domain: name,
        employer: { ...employer, name },
        addedAt: context.now ?? new Date().toISOString(),
        title: cleanLine(job.title),
        language: cleanLine(job.language),
        locations: job.locations.map(({ city, country }) => ({
          ...(city && { city: cleanLine(city) }),
          ...(country && { country: cleanLine(country) }),
        })),
        ...(job.description !== undefined && { description: cleanText(job.description) }),
      },
      context,
    );
    return `<li>${html.replace(/<a href="[^"]*"/, '<a')}</li>`;
  });
  return cards.join('');
}
