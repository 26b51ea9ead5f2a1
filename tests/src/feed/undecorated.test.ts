import { expect, test } from 'vitest';
import { undecorated } from '../../../src/feed/undecorated.ts';

test.each([
  ['𝗡𝘂𝗿𝘀𝗲', 'Nurse'],
  ['𝓝𝓾𝓻𝓼𝓮', 'Nurse'],
  ['𝕹𝖚𝖗𝖘𝖊', 'Nurse'],
  ['ℕ𝕦𝕣𝕤𝕖 𝟮𝟰/𝟳', 'Nurse 24/7'],
  ['ＩＴエンジニア', 'ITエンジニア'],
  ['ⓃⓤⓇⓢⓔ', 'NuRse'],
  ['⒩⒰⒭⒮⒠', 'nurse'],
  ['🄽🅄🅁🅂🄴', 'NURSE'],
  ['🅝🅤🅡🅢🅔', 'NURSE'],
  ['🅽🆄🆁🆂🅴', 'NURSE'],
  ['🅰️🅱️🅾️', 'ABO'],
  ['ᴄᴏᴅᴇʀ', 'coder'],
  ['ɴᴜʀsᴇ & ǫᴜɪᴢ', 'nurse & quiz'],
  ['ᴺᵘʳˢᵉ', 'Nurse'],
  ['N̲u̲r̲s̲e̲ b̶a̶k̶e̶r̶', 'Nurse baker'],
  ['K͟o͟c͟h͟ K̳o̳c̳h̳', 'Koch Koch'],
  ['K̾o̾c̾h̾ k҉o҉c҉h҉ K̅o̅c̅h̅', 'Koch koch Koch'],
  ['Ｃ＋＋, Ｋｏｃｈ／Ｋöｃｈｉｎ', 'C++, Koch/Köchin'],
  ['🇰 🇴 🇨 🇭', 'KOCH'],
])('%s is %s', (text, plain) => expect(undecorated(text)).toBe(plain));

test.each(
  // prettier-ignore
  [
    'Nurse', 'm² 1ᵉʳ nᵒ', 'Ⓜ Bahnhof', '🅿️ vorhanden', 'Zürich, naïve', 'ʀ', '½ ™ № ﬁ', '看護師', '🇨🇭', '🇨🇭 🇩🇪 🇦🇹', '（必須）',
    'a ≠ b',
  ],
)('%s stays', (text) => expect(undecorated(text)).toBe(text));

// Seconds would become hours if each letter were the start of another try.
test.each(['s', 'ᴀs', 'x\u0332', 'Ⓐᵃ'])('a megabyte of %j beside a decorated letter is read once', (part) => {
  const text = `${part.repeat(1_000_000 / part.length)} ᴀ`;
  expect(undecorated(text).length).toBeLessThanOrEqual(text.length);
});
