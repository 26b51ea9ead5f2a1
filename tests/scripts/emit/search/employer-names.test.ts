import { expect, it } from 'vitest';
import { namesOfEmployer, SURE } from '../../../../scripts/emit/search/employer-names.ts';

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
  ['SBB CFF FFS', 'sbb-cff-ffs.example', 'ffs'],
  ['SBB', 'jobs.example', 'cff'],
  ['UniversitätsSpital Zürich USZ', 'universitatsspital-zurich-usz.example', 'usz'],
  ['Kantonsspital Baden KSB', 'jobs.example', 'ksb'],
  ['die Mobiliar', 'die-mobiliar.example', 'mobiliar'],
  ['Hims and Hers', 'hims-and-hers.example', 'hims hers'],
  ['Banque de France', 'banque-france.fr', 'banque france'],
  ['Dandy', 'meetdandy.com', 'dandy'],
  ['Hays France', 'hays.com', 'hays'],
  ['On AG', 'on.example', 'on'],
  ['Crédit Agricole Charente-Maritime', 'ca-cmds.example', 'credit agricole'],
])('%s at %s is called %s', (name, domain, called) => {
  expect(
    namesOfEmployer({ employer: { name, location: {} }, domain }).map(({ words }) => words.join(' ')),
  ).toContain(called);
});

it.each([
  ['Anonymisierter Arbeitgeber x28', 'anonymisierter.example'],
  ['Employeur confidentiel, Lyon', 'employeurconfidentiel.example'],
])('%s is not a name', (name, domain) => {
  expect(namesOfEmployer({ employer: { name, location: {} }, domain })).toEqual([]);
});

it.each([
  ['Mairie de Lyon', 'mairiedelyon.example', 'mairie'],
  ['Lidl Dienstleistung GmbH', 'jobs.example', 'lidl'],
  ['Deutsche Bahn AG', 'deutschebahn.example', 'deutsche'],
  ['Banque de France', 'banque-france.fr', 'banque'],
  ['UP SKILLS', 'up-skills.example', 'up'],
  ['UP SKILLS', 'up-skills.example', 'skills'],
])('%s at %s is not called %s', (name, domain, called) => {
  expect(
    namesOfEmployer({ employer: { name, location: {} }, domain }).flatMap(({ words, field }) =>
      field === SURE.first ? [] : [words.join(' ')],
    ),
  ).not.toContain(called);
});

it.each([
  ['Lidl Dienstleistung GmbH', 'lidl.example', 'lidl', SURE.domain],
  ['Scale AI', 'elsewhere.example', 'scale ai', SURE.said],
  ['Migros-Genossenschafts-Bund', 'elsewhere.example', 'migros', SURE.first],
  ['Uber', 'elsewhere.example', 'uber', SURE.first],
])('%s at %s is called %s by evidence', (name, domain, called, field) => {
  const names = namesOfEmployer({ employer: { name, location: {} }, domain });
  expect(names.find(({ words }) => words.join(' ') === called)?.field).toBe(field);
});
