import { expect, it } from 'vitest'
import { parseServeOptions } from './options.ts'

it('has defaults', () => {
  expect(parseServeOptions([])).toEqual({
    ok: true,
    value: {
      help: false,
      port: 4600,
      receiverPort: undefined,
      data: undefined,
      token: undefined,
      passphraseFile: undefined,
      teamLog: undefined,
      receiverOnly: undefined,
      restore: undefined,
      confirmTunnel: undefined,
      sample: false,
      traffic: 0,
      open: false,
      json: false,
      forCall: false,
      forSession: false,
    },
  })
})

it('reads every flag', () => {
  const args =
    '--port 0 --receiver-port 70 --data d --token 0123456789abcdef --passphrase-file f --sample --traffic 30 --open --json --for-call --for-session'
  expect(parseServeOptions(args.split(' '))).toMatchObject({
    ok: true,
    value: {
      port: 0,
      receiverPort: 70,
      data: 'd',
      passphraseFile: 'f',
      sample: true,
      traffic: 30,
      open: true,
      json: true,
      forCall: true,
      forSession: true,
    },
  })
})

it.each([
  ['--sample', '--traffic', 'much'],
  ['--traffic', '5'],
  ['--port', 'x'],
  ['--port', '70000'],
  ['--port', '-1'],
  ['--receiver-port', '1.5'],
  ['--token', 'short'],
  ['--token', 'has blanks in the middle'],
  ['--data', ''],
  ['--colour', 'red'],
  ['stray'],
])('refuses %s %s in a sentence', (...args) => {
  const parsed = parseServeOptions(args)
  expect(parsed.ok).toBe(false)
  if (!parsed.ok) expect(parsed.error).toMatch(/\w/)
})
