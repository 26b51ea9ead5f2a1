import type { Job } from '../job/job.ts';

/** The text of a card below its facts, around the matched words: its description; without one, its tags. */
export const snippetText = ({
  description,
  excerpt,
  tags = [],
}: Pick<Job, 'description' | 'excerpt' | 'tags'>): string => description ?? excerpt ?? tags.join(', ');
