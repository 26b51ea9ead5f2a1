import { expect, it } from 'vitest';
import { namesOfEmployer } from '../../../../scripts/emit/search/employer-names.ts';

it.each([
  ['Lidl Dienstleistung GmbH & Co. KG', 'lidl.example', 'lidl'],
  ['SBB CFF FFS', 'sbb.example', 'sbb'],
  ['Schweizerische Bundesbahnen AG', 'company.sbb.example', 'sbb'],
  ['Volkswagen AG', 'volkswagen-group.example', 'vw'],
  ['Deutsche Bahn AG', 'deutschebahn.example', 'db'],
  ['Deutsche Bahn AG', 'deutschebahn.example', 'deutsche bahn'],
  ['Scale AI, Inc.', 'scale.example', 'scale ai'],
  ['Scale AI, Inc.', 'scale.example', 'scaleai'],
  ['BKW Energie AG', 'bkw.example', 'bkw'],
  ['Hewlett Packard Enterprise (HPE)', 'hpe.example', 'hpe'],
  ['Migros Aare', 'jobs.migros.example', 'migros'],
  ['Nestlé Suisse SA', 'nestle.example', 'nestle'],
])('%s at %s is called %s', (name, domain, called) => {
  expect(
    namesOfEmployer({ employer: { name, location: {} }, domain }).map((words) => words.join(' ')),
  ).toContain(called);
});

it.each([
  ['Anonymisierter Arbeitgeber x28', 'anonymisierter.example'],
  ['Employeur confidentiel, Lyon', 'employeurconfidentiel.example'],
])('%s is no name', (name, domain) => {
  expect(namesOfEmployer({ employer: { name, location: {} }, domain })).toEqual([]);
});

it.each([
  ['Mairie de Lyon', 'mairiedelyon.example', 'mairie'],
  ['Lidl Dienstleistung GmbH', 'jobs.example', 'lidl'],
  ['Deutsche Bahn AG', 'deutschebahn.example', 'deutsche'],
])('%s at %s is not called %s', (name, domain, called) => {
  expect(
    namesOfEmployer({ employer: { name, location: {} }, domain }).map((words) => words.join(' ')),
  ).not.toContain(called);
});
