import type { Posting } from '../job/posting.ts';

/** What a card says about a job below its facts, around the matched words: its text; without one, its tags. */
export const snippetText = ({
  description,
  excerpt,
  tags = [],
}: Pick<Posting, 'description' | 'excerpt' | 'tags'>): string => description ?? excerpt ?? tags.join(', ');
