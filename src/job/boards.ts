/**
 * Sites that show adverts of many employers, by registered domain, each looked at: an application there goes through
 * somebody between. Systems that employers use for applications to themselves (Personio, Greenhouse, Workday …) are none.
 */
const BOARDS = new Set(
  `adzuna.at adzuna.ca adzuna.ch adzuna.co.uk adzuna.com adzuna.com.au adzuna.de adzuna.fr adzuna.it adzuna.nl
  aijobs.net apec.fr arbeitnow.com arbeitsagentur.de bebee.com careerjet.ch careerjet.com careerjet.de careerjet.fr
  careerjet.it cv-library.co.uk dice.com engineering.jobs euremotejobs.com eurojobs.com flexjobs.com francetravail.fr
  free-work.com glassdoor.ch glassdoor.co.uk glassdoor.com glassdoor.de glassdoor.fr glassdoor.it hellowork.com hokify.at
  hokify.de indeed.ch indeed.co.uk indeed.com indeed.de indeed.fr infojobs.it infojobs.net jobcloud.ch jobilize.com
  joblift.ch joblift.de jobrapido.com jobs.ch jobs.de jobscout24.ch jobup.ch jobware.de jooble.org karriere.at
  kimeta.de linkedin.com meinestadt.de monster.ch monster.com monster.de monster.fr monster.it naukri.com
  remoteok.com remotive.com reed.co.uk seek.com.au simplyhired.com stepstone.at stepstone.be stepstone.de subito.it
  talent.com themuse.com totaljobs.com trabajo.org welcometothejungle.com weworkremotely.com willhaben.at wttj.co
  xing.com ycombinator.com ziprecruiter.co.uk ziprecruiter.com itjobs.ch job-room.ch jobagent.ch jobwinner.ch
  topjobs.ch experteer.com experteer.de heyjobs.co helloworld.rs workingnomads.com justjoin.it nofluffjobs.com pracuj.pl
  finn.no jobindex.dk duunitori.fi nationalevacaturebank.nl`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a host is that of a job board, or below it. */
export function isJobBoard(host: string): boolean {
  const parts = host.split('.');
  return parts.some((_, at) => BOARDS.has(parts.slice(at).join('.')));
}
