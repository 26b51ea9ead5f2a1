import { describe, expect, test } from 'vitest';
import { findOwners } from '../../../src/owners/find-owners.ts';
import { Owners } from '../../../src/owners/owners.ts';
import type { Job } from '../../../src/job/job.ts';
import { jobsOf } from '../../lib/search-of.ts';

const named = (name: string) => ({ employer: { name, location: {} } });
const TEXT = 'We look for somebody who cares for people in their homes by day and by night';
const words = (seed: string) =>
  Array.from({ length: 40 }, (_, i) => `${seed}${'abcdefghij'[i % 10]}x`).join(' ');
/** A domain with a job for each text. */
const domain = (host: string, name: string, texts: readonly string[], url?: (i: number) => string) =>
  texts.map((description, i) => ({ domain: host, ...named(name), description, ...(url && { url: url(i) }) }));
/** The number of owners of the jobs. */
const count = (jobs: readonly Partial<Job>[]): number => new Set(findOwners(jobsOf(jobs))).size;
const times = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));

describe('one owner', () => {
  test.each([
    ['a domain', [...domain('a.example', 'A', ['one', 'two'])], 1],
    ['domains below one that is registered', [
      ...domain('jobs.a.example', 'A', [words('p')]), ...domain('shop.a.example', 'B', [words('q')])], 1],
    ['a registered domain below a suffix of two parts', [
      ...domain('jobs.a.co.uk', 'A', [words('p')]), ...domain('a.co.uk', 'B', [words('q')])], 1],
    ['others below that suffix are not', [
      ...domain('a.co.uk', 'A', [words('p')]), ...domain('b.co.uk', 'B', [words('q')])], 2],
    ['a name and the same texts', times(30, (i) => domain(`a${i}.example`, 'Care', [TEXT])).flat(), 1],
    ['a name that counts, and texts that do', times(30, (i) =>
      domain(`a${i}.example`, `Care ${i} GmbH`, [`${TEXT}. No. ${i}`])).flat(), 1],
    ['a name with another legal form, and half of the texts', [
      ...domain('a.example', 'Care AG', [TEXT, words('p')]),
      ...domain('b.example', 'Cāre', [TEXT, words('q')])], 1],
    ['a name and texts that change a word', times(5, (i) =>
      domain(`a${i}.example`, 'Care', [`${TEXT} ${TEXT} near town ${'vwxyz'[i]} ${words('p')}`])).flat(), 1],
    ['a name that counts with a title alone is not', times(9, (i) =>
      domain(`a${i}.example`, `Ward ${i}`, ['Registered nurse'])).flat(), 9],
    ['a name alone is not', [
      ...domain('a.example', 'Müller', [words('p')]), ...domain('b.example', 'Müller', [words('q')])], 2],
    ['nor is less than half of the texts', [
      ...domain('a.example', 'Care', [TEXT, words('p'), words('q')]),
      ...domain('b.example', 'Care', [TEXT, words('r'), words('s')])], 2],
    ['nor are texts without the name', times(4, (i) =>
      domain(`a${i}.example`, `Care ${'abcd'[i]}`, [TEXT])).flat(), 4],
    ['pages at one host', times(5, (i) =>
      domain(`a${i}.example`, `Name ${'abcde'[i]}`, [words('pqrst'[i]!)], () => 'https://jobs.one.example/1')).flat(), 1],
    ['that of the domain whose pages they lead to', [
      ...domain('one.example', 'One', [words('p')]),
      ...domain('two.example', 'Two', [words('q')], () => 'https://jobs.one.example/2')], 1],
    ['a circle of domains that lead to each other', times(6, (i) =>
      domain(`a${i}.example`, `Name ${'abcdef'[i]}`, [words('pqrstu'[i]!)], () =>
        `https://a${(i + 1) % 6}.example/`)).flat(), 1],
    ['a few pages elsewhere are not', [
      ...domain('one.example', 'One', [words('p')]),
      ...domain('two.example', 'Two', [words('q'), words('r')], (i) => `https://${i ? 'one' : 'two'}.example/`)], 2],
    ['nor a host that domains of 20 names use', times(20, (i) =>
      domain(`a${i}.example`, `Name ${'abcdefghijklmnopqrst'[i]}`, [words('p')], () => 'https://ats.example/1')).flat(), 20],
    ['nor a known board', times(5, (i) =>
      domain(`a${i}.example`, `Name ${'abcde'[i]}`, [words('p')], () => 'https://www.linkedin.com/jobs/1')).flat(), 5],
    ['the tenant of a board', times(30, (i) =>
      domain(`a${i}.example`, `Name ${'x'.repeat(i + 1)}`, [words(`${'pqrstuvwxy'[i % 10]}`)], (n) =>
        `https://jobs.lever.co/acme/${n}`)).flat(), 1],
    ['tenants are told apart', times(5, (i) =>
      domain(`a${i}.example`, `Name ${'abcde'[i]}`, [words('p')], () => `https://jobs.lever.co/acme-${i}/1`)).flat(), 5],
    ['pages of a board that do not name one', times(5, (i) =>
      domain(`a${i}.example`, `Name ${'abcde'[i]}`, [words('p')], () => 'https://apply.workable.com/j/DD136DD7E7')).flat(), 5],
    ['but 20 domains of one name there are', times(20, (i) =>
      domain(`a${i}.example`, `Name ${i}`, [words(`${'pqrstuvwxy'[i % 10]}${i}`)], () => 'https://ats.example/1')).flat(), 1],
  ] as const)('%s', (_, jobs, owners) => expect(count(jobs as readonly Partial<Job>[])).toBe(owners)); // prettier-ignore

  test('never merges two that do not say so, whatever a third says about itself', () => {
    const honest = [
      ...domain('one.example', 'One', [TEXT, words('p')]),
      ...domain('two.example', 'Two', [words('q')]),
    ];
    const stranger = domain('spam.example', 'One', [TEXT, words('p')], () => 'https://two.example/');
    const owners = findOwners(jobsOf([...honest, ...stranger]));
    expect(owners[0]).not.toBe(owners[2]);
    expect(new Set(owners).size).toBe(2);
  });
});

describe('jobs count', () => {
  test('by owner, on a site with enough owners', () => {
    const owners = new Owners([0, 0, 0, ...times(29, (i) => i + 1)]);
    expect([owners.count, owners.sure, owners.behind([0, 1, 2]), owners.behind([0, 1, 5])]).toEqual([
      ...[30, 3, 1, 2],
    ]);
  });

  test.each([
    [1, 1],
    [10, 1],
    [19, 1],
    [20, 2],
    [29, 2],
    [30, 3],
    [3000, 3],
  ])('of %i owners %i are sure', (count, sure) => expect(new Owners(times(count, (i) => i)).sure).toBe(sure));

  test('one by one, on a site with few owners', () => {
    const owners = new Owners([0, 0, 0, ...times(28, (i) => i + 1)]);
    expect([owners.behind([0, 1, 2]), owners.of([0, 1, 2])]).toEqual([3, 1]);
  });
});
