import { expect, it } from 'vitest'
import { parseServeOptions } from './options.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

it('has defaults', () => {
  expect(valueOf(parseServeOptions([]))).toEqual({
    help: false,
    port: 4600,
    receiverPort: undefined,
    noReceiver: false,
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
  })
})

it('reads every flag', () => {
  const args =
    '--port 0 --receiver-port 70 --no-receiver --data d --token 0123456789abcdef --passphrase-file f --sample --traffic 30 --open --json --for-call --for-session'
  expect(valueOf(parseServeOptions(args.split(' ')))).toMatchObject({
    port: 0,
    receiverPort: 70,
    noReceiver: true,
    data: 'd',
    passphraseFile: 'f',
    sample: true,
    traffic: 30,
    open: true,
    json: true,
    forCall: true,
    forSession: true,
  })
})

it.each([
  ['--receiver-only', '--no-receiver'],
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

it('a receiver without a desk is told what it removes and backs up', () => {
  const upkeepOf = (...more: string[]) => {
    const parsed = parseServeOptions(['--receiver-only', ...more])
    return parsed.ok ? parsed.value.receiverOnly?.upkeep : parsed.error
  }
  expect(upkeepOf()).toEqual({ retention: undefined, backups: undefined })
  expect(upkeepOf('--retain-days', '90')).toMatchObject({ retention: { days: 90, megabytes: null } })
  const daily = ['--backup-every', 'day', '--backup-passphrase-file', '/f']
  expect(upkeepOf(...daily)).toMatchObject({
    retention: undefined,
    backups: { every: 'day', copies: 7, folder: undefined, passphraseFile: '/f' },
  })
  expect(upkeepOf('--retain-days', '0')).toContain('--retain-days takes a number from 1 on')
  expect(upkeepOf('--backup-every', 'day')).toContain('go together')
  expect(upkeepOf('--backup-copies', '3')).toContain('go together')
  expect(upkeepOf('--backup-every', 'hour', '--backup-passphrase-file', '/f')).toContain('day or week')
  expect(upkeepOf(...daily, '--backup-folder', 'backups')).toContain('absolute path')
  expect(upkeepOf(...daily, '--backup-copies', '0')).toContain('--backup-copies')
  expect(errorOf(parseServeOptions(['--retain-days', '9']))).toBe('--retain-days goes with --receiver-only.')
})
