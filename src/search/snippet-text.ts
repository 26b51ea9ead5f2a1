import type { Posting } from '../job/posting.ts';

/** The text of a card below its facts, around the matched words: its description; without one, its tags. */
export const snippetText = ({
  description,
  excerpt,
  tags = [],
}: Pick<Posting, 'description' | 'excerpt' | 'tags'>): string => description ?? excerpt ?? tags.join(', ');
