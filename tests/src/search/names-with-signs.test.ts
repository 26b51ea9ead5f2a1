import { describe, expect, it } from 'vitest';
import { many, jobsOf, searchOf } from '../../lib/search-of.ts';

/** Each is one name: what one spelling finds, all find, in texts that have any of them. */
const NAMES = `
  S/4HANA, S4HANA, S/4 HANA, S4 HANA, S/4-HANA, s4hana, S4/HANA
  CI/CD, CICD, CI CD, CI-CD, ci/cd
  TCP/IP, TCPIP, TCP IP, TCP-IP
  PL/SQL, PLSQL, PL SQL, PL-SQL
  UI/UX, UIUX, UI UX, UI-UX
  CAD/CAM, CADCAM, CAD CAM, CAD-CAM
  LAN/WAN, LANWAN, LAN WAN, LAN-WAN
  Pub/Sub, PubSub, Pub Sub, pub-sub
  QA/QC, QAQC, QA QC, QA-QC
  z/OS, zOS, z OS, z-OS
  AS/400, AS400, AS 400, AS-400
  C/C++, C / C++, "C, C++"
  C#, c#, C♯
  .NET, dotnet, dot net, DotNet, .net
  ASP.NET, aspnet, asp net
  Node.js, NodeJS, node js, node-js
  Next.js, nextjs, next js
  D3.js, d3js
  R&D, R & D, R and D, RnD, R+D, R und D, r&d
  M&A, M & A, M and A, MnA
  Q&A, Q & A, QnA
  FP&A, FP & A, fp&a
  H&M, H & M, H and M, h&m
  AT&T, AT & T, at&t
  F&E, F & E, F und E, FuE, F+E
  24/7, 24-7, 24x7, 24 / 7, 24×7
  A/B, A-B
  D-A-CH, D/A/CH, DACH
  T-SQL, TSQL, T SQL, t-sql
  E-Mail, email, e mail, e-mail
  C-Level, CLevel, C Level
  7-Eleven, 7 Eleven, 7eleven
  McDonald's, McDonald’s, McDonalds
  Full-Stack, fullstack, full stack
  Black+Decker, Black & Decker, Black and Decker, Black Decker
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/, (?![^"]*"$)/)); // prettier-ignore

describe('a name with a sign', () => {
  it.each(NAMES)('is found in any spelling: %s', async (...given) => {
    const spellings = given.map((one) => one.replaceAll('"', ''));
    const titles = spellings.flatMap((one) => [`Glazier ${one}`, `Glazier ${one}`]);
    const { ask } = await searchOf(
      jobsOf([...titles, ...many('Glazier', 5)].map((title) => ({ title, language: 'en' }))),
    );
    const totals = await Promise.all(
      spellings.map(async (one) => [
        one,
        (await ask(`q=${encodeURIComponent(`glazier ${one}`)}&exact=true`)).total,
      ]),
    );
    expect(totals).toEqual(spellings.map((one) => [one, titles.length]));
  });

  it.each(['und/oder', 'and/or', 'et/ou', 'Köln/Bonn', 'Sales/Marketing', 'AI & Data', 'Koch/Köchin', '2/3', 'Plan B', 'a team', 'A and the'])(
    'needs more than a sign between words: the parts of "%s" are words',
    async (text) => {
      const { ask } = await searchOf(jobsOf([{ title: `Glazier ${text}` }, ...many('Clerk', 3).map((title) => ({ title }))]));
      for (const part of text.split(/\P{L}+/u).filter((one) => one.length > 1))
        expect((await ask(`q=${encodeURIComponent(`glazier ${part}`)}&exact=true`)).total, part).toBe(1);
    },
  ); // prettier-ignore

  it('matches in a phrase', async () => {
    const { ask } = await searchOf(
      jobsOf(['Head of R&D', 'Head of R and D', 'Senior .NET Baker', 'Senior DotNet Baker', 'Lead S/4HANA Baker', 'A driver’s license'].map((title) => ({ title }))),
    ); // prettier-ignore
    for (const [q, total] of [['"head of r&d"', 2], ['"head of R & D"', 2], ['"senior .net"', 2], ['"lead s4hana baker"', 1], ['"driver\'s license"', 1]] as const)
      expect((await ask(`q=${encodeURIComponent(q)}`)).total, q).toBe(total); // prettier-ignore
  });
});
