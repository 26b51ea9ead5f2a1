/** The project's occupations, read once for all tests of a process: their labels take a second. */
import { loadMeaning } from '../../scripts/dataset/meaning.ts';
import { fieldRows, loadNear, loadOccupations } from '../../scripts/dataset/occupations.ts';
import { openConcepts } from '../../scripts/dataset/title-concepts.ts';
import { createLabels } from '../../src/occupations/labels.ts';

export const occupations = await loadOccupations();
export const labels = createLabels(occupations);
export const near = await loadNear(occupations);
export const meaning = await loadMeaning(occupations);
export const conceptsOf = openConcepts(occupations, meaning);
/** What words for fields of work mean. */
export const fields = fieldRows(occupations, labels);
