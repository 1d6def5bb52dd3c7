/**
 * Texts that people and programs have stumbled over: as markup, as commands, as formulas, as escapes of a terminal, as names
 * of members, as text that runs backwards or is not there to see.
 */
export const oddStrings: readonly string[] = [
  ...String.raw`
    undefined null NaN true __proto__ constructor hasOwnProperty 0 -0 1e400 0x0 1.7976931348623157e309 ٠١٢٣
    <script>alert(1)</script> '-alert(1)-' data:text/html,<script>alert(1)</script> <!-- ]]> </textarea>
    &lt;b&gt; <style>*{display:none}</style> {{7*7}} %s%n%x =1+1 +1 -1+1 @SUM(A1) % _%_ $(id)
    ../../etc/passwd ..\..\windows /dev/null CON file:///etc/passwd ᠎ 󠀁󠁡 田中さん 社會科學院 찦차 𠜎𠜱 مُنَاقَشَة
    הָיְתָה ด้้้้้็็็็็ 🇺🇸🇷🇺 􏿿`
    .trim()
    .split(/\s+/),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '[object Object]',
  '9'.repeat(400),
  '１２３',
  '"><img src=x onerror=alert(1)>',
  ' javascript:alert(1)',
  '<svg onload=alert(1)>',
  '<iframe src="https://evil.example">',
  '${7*7}',
  '=cmd|"/C calc"!A0',
  '\t=1',
  '\r=1',
  "'; DROP TABLE events; --",
  '" OR ""="',
  '`id`',
  '; rm -rf ~',
  'C:\\',
  'https://evil.example/\u2025',
  '\u001B[31mred\u001B[0m',
  '\u001B]0;title\u0007',
  '\u009B31m',
  'one\r\ntwo: header',
  '\b\b\b',
  '\u0007',
  '\u007F',
  '\u200B\u200C\u200D\u2060',
  '\uFEFF',
  '\u00AD',
  '\u202Etxt.exe',
  '\u2066a\u2067b\u2069',
  '\u2028\u2029',
  '\u0085',
  '\u00A0',
  'Ω≈ç√∫',
  'ﬀı',
  'İi̇',
  'ß\u1E9E',
  'Z\u0351\u036B\u0343\u036A',
  '\u0300',
  '👩🏽‍👩🏽‍👧',
  '🏳️‍🌈',
  '1️⃣',
  '﷽',
  '\uFFFD',
  '\uFFFE\uFFFF',
  '\uD800',
  'a\uDFFFb',
  '\uDC00\uD800',
]
