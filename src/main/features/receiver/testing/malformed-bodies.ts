/**
 * Bodies a parser of JSON may stumble over, by the grammar of RFC 8259. `json`: a parser must take it. `not-json`: it must
 * not. `either`: the grammar allows it and asks no parser to take it (or leaves open what it means).
 */
export type OddBody = {
  readonly name: string
  readonly kind: 'json' | 'not-json' | 'either'
  readonly bytes: Buffer
}

const bytesOf = (body: string | readonly number[]): Buffer =>
  typeof body === 'string' ? Buffer.from(body, 'utf8') : Buffer.from(body)

const named = (
  kind: OddBody['kind'],
  bodies: readonly (string | readonly [name: string, body: string | readonly number[]])[],
): OddBody[] =>
  bodies.map((entry) => {
    const [name, body] = typeof entry === 'string' ? [entry, entry] : entry
    return { name, kind, bytes: bytesOf(body) }
  })

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}${close.repeat(depth)}`

/** ASCII text as UTF-16 or UTF-32, least byte first or last. */
const wide = (text: string, width: 2 | 4, isLittle: boolean): number[] =>
  Array.from(text).flatMap((char) => {
    const unit = Array.from({ length: width }, (_, at) => (at === 0 ? char.charCodeAt(0) : 0))
    return isLittle ? unit : unit.toReversed()
  })

const inString = (...bytes: readonly number[]): number[] => [0x5b, 0x22, ...bytes, 0x22, 0x5d]

const taken = named('json', [
  ...String.raw`
    [] {} [[]] [[],[[]]] {"a":[]} [{}] {"a":"b","c":"d"} {"":0} {"a":1,"a":2} {"a":1,"a":1} null true false
    42 -0.1 "text" "" [0] [-0] [-1] [123] [0.4] [1.25e2] [1E5] [1e+5] [1e-5] [0e1] [0e+1]
    [0.0000000000000000000000000000000000001] ["\"\\\/\b\f\n\r\t"] ["\u0060\u012a\u12AB"] ["\u0000"]
    ["\uD801\udc37"] ["\ud83d\ude39\ud83d\udc8d"] ["\\u0000"] ["\uFFFF"] ["\uDBFF\uDFFE"] ["a/*b*/c"]`
    .trim()
    .split(/\s+/),
  ' [] ',
  '\t[\n]\r\n',
  '[ 4]',
  '[4 ]',
  '[1\n]',
  '["a",\n4\n,1]',
  ['a member __proto__', '{"__proto__":{"a":1},"constructor":null,"toString":1}'],
  ['a key with NUL', '{"a\\u0000b":1}'],
  ['a long key', `{"${'k'.repeat(10_000)}":0}`],
  ' 1 ',
  ['400 digits', `[${'9'.repeat(400)}]`],
  ['400 digits behind the point', `[0.${'3'.repeat(400)}]`],
  ['a digit beyond 2^53', '[9007199254740993,-9007199254740993]'],
  ['DEL in a string', inString(0x7f)],
  ['line and paragraph separators', '["\u2028\u2029"]'],
  ['the last code point of each length', '["\u007F\u07FF\uFFFF\u{10FFFF}"]'],
  ['a non-character', '["\uFDD0\u{1FFFE}"]'],
  ['a byte order mark within', '["\uFEFF"]'],
  ['a text of a megabyte', `["${'x'.repeat(1_000_000)}"]`],
  ['64 levels', nested('[', ']', 64)],
])

const refused = named('not-json', [
  ...String.raw`
    [ ] [1 [1, [1,] [,1] [,] [1,,2] [""], [""]] [1]x ["x"]] [3[4]] [*] [1:2] ["a" ["", [{} [a [} [][] [][
    []{} <.> [<null>] { } {"a" {"a": {"a":"a {"a":1,} {"a":1,,} {"a":1,,"b":2} {"a","b"} {"a"::"b"} {:"b"}
    {a:"b"} {'a':0} {1:1} {null:null} {"a":"b"}/**/ {"a":"b"}// {"a":/*comment*/"b"} {"a":"b"}# {"a":"b"
    {"a":"b", {"a":"b"," {}} {},{} {{}:1} [+1] [++1234] [-] [-x] [-01] [-012] [012] [00] [-00.0] [.5] [-.5]
    [1.] [-2.] [0.e1] [2.e3] [2.e+3] [1e] [1e+] [1E-] [0e] [1.0e] [1eE2] [0.3e+] [9.e+] [1_000] [1,000.0,]
    [0x1] [0x42] [0b1] [0o7] [1+2] [1.2a] [1.8011670033376514H-308] [123n] [NaN] [-NaN] [Infinity]
    [-Infinity] [Inf] [+Inf] [.-1] [1.2.3] nul nulll True TRUE undefined [nul] [tru] [fals] [True] [NULL]
    [truefalse] " [" ["a] ['a'] ["\"] ["\x00"] ["\a"] ["\0"] ["\1"] ["\'"] ["\u"] ["\u00A"] ["\u00G0"]
    ["\U0041"] ["\uD834\uDd"] ["\ud800\u"] [\n] [\u0020"asd"] "a"x abc`
    .trim()
    .split(/\s+/),
  ['nothing', ''],
  ['blanks alone', ' \n'],
  ['a byte order mark alone', [0xef, 0xbb, 0xbf]],
  ['half a byte order mark', [0xef, 0xbb, 0x7b, 0x7d]],
  ['one NUL', [0]],
  ['NULs', Array.from({ length: 64 }, () => 0)],
  ['NUL behind the text', [0x5b, 0x5d, 0]],
  ['NUL in a string', inString(0x61, 0, 0x62)],
  ['NUL between values', [0x5b, 0x31, 0, 0x5d]],
  '[1 2]',
  '[1 true]',
  '["": 1]',
  '[1,\n1\n,1',
  '{"a" "b"}',
  '{"a":"b" "c"}',
  '{[: "x"}\n',
  '{"a":"a" 123}',
  '{"a":true} "x"',
  '[- 1]',
  '[1 000.0]',
  '[\uFF11]',
  '[\u0661]',
  '[`a`]',
  '["\\',
  '["\\\u{1F300}"]',
  '["\\\t"]',
  '"a" "b"',
  '["new\nline"]',
  '["tab\t"]',
  ['a carriage return in a string', inString(0x0d)],
  ['ESC in a string', inString(0x1b, 0x5b, 0x33, 0x31, 0x6d)],
  ['no-break space', '[\u00A0]'],
  ['form feed', '[\f]'],
  ['vertical tab', '[\v1]'],
  ['word joiner', '[\u2060]'],
  ['zero-width space', '\u200B[]'],
  ['a byte order mark behind', '[]\uFEFF'],
  ['two byte order marks', '\uFEFF\uFEFF[]'],
  ['a form', 'payload=%5B%5D&x=1'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['YAML', 'a: 1\n'],
  ['JSON lines', '{"a":1}\n{"a":2}\n'],
  ['a JSONP call', 'callback([1])'],
  ['an unreadable prefix', ")]}',\n[1]"],
  ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['0xFF', [0xff]],
  ['0xFF in a string', inString(0xff)],
  ['a continuation alone', inString(0x81)],
  ['a beginning alone', inString(0xc3)],
  ['a beginning and no continuation', inString(0xc3, 0x28)],
  ['two bytes of three', inString(0xe2, 0x82)],
  ['an overlong slash', inString(0xc0, 0xaf)],
  ['an overlong slash of six bytes', inString(0xfc, 0x80, 0x80, 0x80, 0x80, 0xaf)],
  ['NUL in two bytes', inString(0xc0, 0x80)],
  ['a surrogate in UTF-8', inString(0xed, 0xa0, 0x80)],
  ['a code point beyond the last', inString(0xf4, 0x90, 0x80, 0x80)],
  ['Latin-1', inString(0xe9)],
  ['broken bytes behind the text', [0x5b, 0x5d, 0xe5]],
  ['broken bytes instead of a value', [0x5b, 0xe5, 0x5d]],
  ['UTF-16, least byte first', [0xff, 0xfe, ...wide('["a"]', 2, true)]],
  ['UTF-16, least byte last', [0xfe, 0xff, ...wide('["a"]', 2, false)]],
  ['UTF-16 without a mark', wide('["a"]', 2, true)],
  ['UTF-32', wide('[]', 4, false)],
  ['100,000 open arrays', '['.repeat(100_000)],
  ['100,000 open objects', '{"a":'.repeat(100_000)],
  ['100,000 open pairs', '[{"":'.repeat(50_000)],
  ['closed once too often', `${nested('[', ']', 1000)}]`],
])

const open = named('either', [
  ...String.raw`
    [1e400] [-1e+9999] [123.456e78901] [1e-10000] ["\uD800"] ["\uDC00x"] ["\uD800\uD800\n"] ["\uDd1e\uD834"]
    ["\uD888\u1234"] {"\uDFAA":0}`
    .trim()
    .split(/\s+/),
  ['100,000 levels', nested('[', ']', 100_000)],
  ['100,000 levels of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['65 levels', nested('[', ']', 65)],
  ['500 levels', nested('[', ']', 500)],
  ['a byte order mark before', '\uFEFF[]'],
  ['a byte order mark and an object', '\uFEFF{}'],
  ['an exponent of 400 digits', `[1e${'1'.repeat(400)}]`],
  ['10 MB of small elements', `[${'0,'.repeat(5_000_000)}0]`],
])

/** All of them, each with a name of its own. */
export const oddBodies: readonly OddBody[] = [...taken, ...refused, ...open]
