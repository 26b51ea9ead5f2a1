import { describe, expect, it } from 'vitest';
import { findMarkup } from '../../../../src/feed/rules/plain-text.ts';

describe('findMarkup', () => {
  it.each([
    ['<p>Hello</p>', '<p>'],
    ['Hello<br>World', '<br>'],
    ['Hello<br/>World', '<br/>'],
    ['Hello<BR />World', '<BR />'],
    ['bold: <b>yes', '<b>'],
    ['x<P>a paragraph</P>', '</P>'],
    ['a list <ul ><li>one', '<ul >'],
    ['<a href="https://x.example">link', '<a href="https://x.example">'],
    ['text<a href=x>link', '<a href=x>'],
    ['<img src=x onerror=alert(1)', '<img src=x onerror=alert(1)'],
    ['<svg/onload=alert(1)>', '<svg/onload=alert(1)>'],
    ['<x onclick=alert(1)>', '<x onclick=alert(1)>'],
    ['<my-card title="x">', '<my-card title="x">'],
    ['word<Script>', '<Script>'],
    ['<script>alert(1)', '<script>'],
    ['<input disabled>', '<input disabled>'],
    ['<details open><summary>', '<details open>'],
    ['<iframe\nsrc="//evil.example">', '<iframe\nsrc="//evil.example">'],
    ['a comment <!-- x', '<!--'],
    ['<!DOCTYPE html>', '<!DOCTYPE'],
    ['<![CDATA[x]]>', '<!['],
    ['<?xml version="1.0"?>', '<?xml'],
    ['the end</T>', '</T>'],
    ['See javascript:alert(1)', 'javascript:alert('],
    ['JAVASCRIPT:void(0)', 'JAVASCRIPT:void('],
    ['javascript: alert(1)', 'javascript: alert('],
    ['javascript://x', 'javascript://'],
    ['javascript:location=1', 'javascript:location='],
    ['vbscript:msgbox(1)', 'vbscript:msgbox('],
    ['data:text/html,<b>', 'data:text/html,'],
    ['data:text/html;base64,PGI+', 'data:text/html;'],
  ])('finds markup in %j', (text, markup) => expect(findMarkup(text)).toBe(markup));

  it.each([
    'a < b',
    'a < b and c > d',
    'a<b and c>d',
    'x <y> z',
    'if a <b or c> d',
    '1<2>0',
    'C<T>',
    'a C<T>-like text, List<String>, Map<Object>, vector<double>, Vec<u8>, Promise<Data>',
    '<your name>',
    '<firstname.lastname>',
    'AT&T and R&D',
    'R&amp;D',
    '&lt;script&gt;',
    'I <3 you',
    '<- left, right ->',
    '<= 5 and >= 3',
    '>>> quoted <<<',
    '😀 <3 👩‍👩‍👧 🇨🇭',
    'JavaScript: 3 years, TypeScript: 2 years',
    'Kenntnisse in JavaScript:React/Vue',
    'metadata: text',
    'data: text/html knowledge',
    'Node.js, C++, C#, .NET <-> Java',
    '',
  ])('finds none in %j', (text) => expect(findMarkup(text)).toBeUndefined());

  it('reads hostile text in linear time', () => {
    for (const piece of ['<', '<a ', '<a b', '</', '<a b=', 'javascript:', '<a/', '<a b ']) {
      const started = performance.now();
      findMarkup(piece.repeat(1_000_000 / piece.length));
      expect(performance.now() - started, piece).toBeLessThan(2000);
    }
  });
});
