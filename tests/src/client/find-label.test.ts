import { expect, test } from 'vitest';
import { labelsWith, searchable } from '../../../src/client/find-label.ts';

const labels = ['Zürich', 'Genève', 'Straßenbau AG', 'Bau Straße'].map(searchable);

test.each([
  ['', [true, true, true, true]],
  ['  ', [true, true, true, true]],
  ['zur', [true, false, false, false]],
  ['ZÜR', [true, false, false, false]],
  ['geneve', [false, true, false, false]],
  ['ag strasse', [false, false, true, false]],
  ['bau', [false, false, true, true]],
  ['x', [false, false, false, false]],
])('%j', (text, expected) => expect(labelsWith(labels, text)).toEqual(expected));
