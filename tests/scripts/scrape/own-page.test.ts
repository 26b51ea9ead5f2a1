import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../scripts/scrape/own-page.ts';

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
  ])('%s', (_how, html, title) => {
    expect(namesOf(html)(title)).toBe(true);
  });

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
  ])('not so %s', (_what, html) => {
    expect(namesOf(html)('Senior Accountant (m/w/d)')).toBe(false);
  });
});
