import { expect, test } from 'vitest';
import { isJobBoard } from '../../../src/job/boards.ts';

test.each([
  ['arbeitnow.com', true],
  ['www.arbeitnow.com', true],
  ['candidat.francetravail.fr', true],
  ['de.indeed.com', true],
  ['fr.linkedin.com', true],
  ['jobs.ch', true],
  ['news.ycombinator.com', true],
  ['firm.jobs.personio.de', false],
  ['jobs.ashbyhq.com', false],
  ['notjobs.ch', false],
  ['jobs.ch.example', false],
  ['indeed.com.evil.example', false],
  ['uber.com', false],
])('%s is a job board: %s', (host, expected) => {
  expect(isJobBoard(host)).toBe(expected);
});
