import { describe, expect, it } from 'vitest';
import { namesOf, standIn } from '../../../scripts/scrape/read-page.ts';

describe('a page names its job', () => {
  it.each([
    ['in its heading', '<h1>Baker</h1>', 'Baker'],
    ['in its head', '<title>Baker – Bread Ltd</title><main>Bread.</main>', 'Baker'],
    ['in an attribute', '<meta property="og:title" content="Baker (m/w/d)">', 'Baker (m/w/d)'],
    ['in its data', '<script>{"title":"Baker"}</script>', 'Baker'],
    ['in another case', '<h1>SOFTWARE ENGINEER</h1>', 'Software Engineer'],
    ['without its accents', '<h1>Ingenieur</h1>', 'Ingénieur'],
    ['with entities', '<h1>K&ouml;chin, B&#228;cker &amp; Gro&szlig;</h1>', 'Bäcker'],
    ['in part', '<h1>Engineer</h1>', 'Senior Software Engineer'],
    ['inside a longer word', '<h1>Bäckermeister/in</h1>', 'Bäcker'],
    ['in Japanese', '<h1>株式会社 エンジニア募集</h1>', 'エンジニア'],
    ['of two letters', '<h1>QA</h1>', 'QA (m/f)'],
    ['that has no words', '<h1>x</h1>', '!!!'],
  ])('%s', (_how, html, title) => expect(namesOf(html)(title)).toBe(true));

  it.each([
    ['a consent wall', '<title>Before you continue</title><p>We use cookies. <button>Accept all</button>'],
    ['a login', '<title>Sign in</title><form><input name="password"></form>'],
    ['a page that redirects', '<p>Redirecting…</p>'],
    ['a home page', '<h1>Welcome to Bread Ltd</h1><p>We are the village bakery since 1970.</p>'],
    ['a page for robots', '<title>Just a moment...</title><p>Checking your browser</p>'],
    ['an error with status 200', '<h1>Oops!</h1><p>This page could not be found.</p>'],
    ['a position that is filled', '<p>This position has been filled.</p>'],
    ['a page for those without scripts', '<p>You need to enable JavaScript to run this app.</p>'],
    ['maintenance', '<h1>Back soon</h1>'],
    ['nothing', ''],
    [
      'a login that comes back',
      '<form action="/login?next=/jobs/senior-accountant-1"><input name=user></form>',
    ],
    ['a login with a hidden address', '<input type="hidden" value="/jobs/senior-accountant">'],
    [
      'a wall with an encoded address',
      '<a href="https://c.example/?continue=https%3A%2F%2Fa%2Faccountant">Go</a>',
    ],
    ['a test for robots', String.raw`<script>x={cUPMDTk:"\/jobs\/senior-accountant?__cf_chl_tk=x"}</script>`],
    ['a home page with its address', '<link rel=canonical href=jobs/senior-accountant><h1>Welcome</h1>'],
  ])('but not %s', (_what, html) => expect(namesOf(html)('Senior Accountant (m/w/d)')).toBe(false));
});

it.each([
  ['has all words', '<h1>Senior Accountant</h1>', true],
  ['has two of three', '<h1>Senior Accountant</h1>', true, 'Senior Accountant Payroll'],
  ['has one of two: another job', '<h1>Senior Engineer</h1>', false],
  ['has one of three', '<h1>Senior Engineer</h1>', false, 'Senior Accountant Payroll'],
  ['has none', '<h1>Welcome</h1>', false],
])('a page at another address: %s', (_what, html, expected, title = 'Senior Accountant') => {
  expect(namesOf(html, true)(title)).toBe(expected);
});

describe('a text that replaces an advert', () => {
  it.each(
    // prettier-ignore
    [
      'We value your privacy. Accept all cookies to continue to our site, or choose which.',
      'We use cookies and similar technologies.\nAccept all\nReject all\nManage preferences',
      'Wir verwenden Cookies, um unsere Website zu verbessern. Alle akzeptieren. Ablehnen.',
      'Nous utilisons des cookies pour améliorer votre expérience. Continuer sans accepter',
      'Utilizziamo i cookie per migliorare la tua esperienza. Accetta tutti. Rifiuta.',
      'You need to enable JavaScript to run this app.', 'Baker\nPlease turn on JavaScript in your browser.',
      'JavaScript ist deaktiviert. Bitte aktivieren Sie JavaScript in Ihrem Browser.',
      'Pour afficher cette page, veuillez activer JavaScript.',
      'Per vedere questa pagina abilita JavaScript nel tuo browser.',
      'Your browser is not supported. Update it.',
      'Please sign in with your account to see this page. Forgot your password?',
      'Melden Sie sich an, um fortzufahren.\nAnmelden\nPasswort vergessen?',
      'Connectez-vous pour continuer. Mot de passe oublié ?', 'Accedi per continuare. Password dimenticata?',
      'Redirecting…', 'You are being redirected. Click here if nothing happens.',
      'Sie werden weitergeleitet.', 'Vous allez être redirigé.', 'Attendere, reindirizzamento in corso.',
      'Loading...', 'Just a moment... Checking if the site connection is secure',
      'Checking your browser before accessing jobs.example.', 'Please verify that you are human.',
      'Access denied. Your IP has been blocked. Ray ID: 8f3a',
      'Bitte bestätigen Sie, dass Sie kein Roboter sind.', 'Confirmez que vous n’êtes pas un robot.',
      'Conferma che non sei un robot.', 'We are down for maintenance. Back soon!',
      'Unsere Seite ist wegen Wartungsarbeiten nicht erreichbar. Wir sind gleich zurück.',
      'Le site est en maintenance. De retour bientôt.', 'Il sito è in manutenzione. Torniamo presto.',
      'Something went wrong. Please try again later.',
      'Choose your language\nEnglish\nDeutsch\nFrançais\nItaliano',
      'Bitte wählen Sie Ihre Sprache.\nDeutsch\nEnglish', 'Sélectionnez votre pays\nSuisse\nFrance',
      'Scegli la tua lingua',
    ],
  )('is a wall: %s', (text) => expect(standIn(text)).toBe('wall'));

  it.each(
    // prettier-ignore
    [
      'This position has been filled.', 'Baker\nThis job is no longer available. See our other jobs.',
      'We are no longer accepting applications for this role.', 'Diese Stelle ist leider bereits besetzt.',
      'Das Stellenangebot ist nicht mehr verfügbar.', 'Cette offre n’est plus disponible.',
      'Le poste est pourvu.', 'Questa offerta è scaduta.', 'L’annuncio non è più disponibile.',
      'Oops! The page you are looking for does not exist.', '404 – Page not found',
      'Die Seite wurde nicht gefunden.', 'Page introuvable', 'Pagina non trovata',
    ],
  )('says that the page or job is gone: %s', (text) => expect(standIn(text)).toBe('missing'));

  it.each(
    // prettier-ignore
    [
      ['of bakers', 'You bake bread, cookies and cakes with two colleagues, from four in the morning. Come to Bern!'],
      ['of programmers', 'You write JavaScript and TypeScript for our shop. You test what you write and help others do so.'],
      ['of technicians', 'Sie führen Wartungsarbeiten an Kälteanlagen durch und halten den Kontakt zu unserer Kundschaft.'],
      ['of drivers', 'You unload lorries at our loading docks in Basel and drive a forklift. Shifts from six to two.'],
      ['of security', 'You check who comes in, hand out badges and watch the cameras. Nights and weekends, in two teams.'],
      ['with a line on cookies below it', `${'You bake bread with two colleagues from four in the morning. '.repeat(4)}\nWe use cookies. Accept all`],
      ['with a login for applicants', `${'You bake bread with two colleagues from four in the morning. '.repeat(4)}\nSign in to apply.`],
      ['that ends on a date', `${'You bake bread with two colleagues from four in the morning. '.repeat(4)}\nThe position is closed on 1 May.`],
      ['that is short', 'Baker wanted. Call 031 000 00 00.'],
      ['that is long', `${'Accept all cookies. '.repeat(300)}`],
      ['of nothing', ''],
    ],
  )('accepts an advert %s', (_what, text) => expect(standIn(text)).toBeUndefined());
});
