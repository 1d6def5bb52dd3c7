import { expect, test } from 'vitest'
import { fillIn, splitCommand } from './split-command.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

test.each<[string, string[]]>([
  ['cloudflared tunnel --url {url}', ['cloudflared', 'tunnel', '--url', '{url}']],
  ['  ngrok\thttp   4601 ', ['ngrok', 'http', '4601']],
  ['"C:\\Program Files\\t.exe" a\\b', ['C:\\Program Files\\t.exe', 'a\\b']],
  [`x --name='two words'`, ['x', '--name=two words']],
  [`x "" '' a""b`, ['x', '', '', 'ab']],
  [`x "it's" 'a "b"'`, ['x', "it's", 'a "b"']],
  ['x $HOME *.js `id` $(id)', ['x', '$HOME', '*.js', '`id`', '$(id)']],
  [`x '|' a;b`, ['x', '|', 'a;b']],
])('splitCommand %s', (line, expected) => {
  expect(valueOf(splitCommand(line))).toEqual(expected)
})

test.each(['', '   ', `''`, 'x "open', "x 'open", 'a | b', 'a && b', 'a > log', 'a &', 'a 2>&1'])(
  'splitCommand refuses: %s',
  (line) => {
    expect(splitCommand(line).ok).toBe(false)
  },
)

test('fillIn puts the address in wherever it stands', () => {
  const filled = fillIn(['t', '--to={url}/x', '-p', '{port}', '{other}'], 'http://127.0.0.1:4601')
  expect(filled.join(' ')).toBe('t --to=http://127.0.0.1:4601/x -p 4601 {other}')
})
