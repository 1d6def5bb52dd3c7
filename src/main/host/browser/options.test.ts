import { expect, it } from 'vitest'
import { parseServeOptions, partArgs } from './options.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

it('reads every flag, and has defaults', () => {
  const defaults = valueOf(parseServeOptions([]))
  expect(defaults).toMatchObject({ port: 4600, traffic: 0, noReceiver: false, receiverOnly: undefined })
  const args = `--port 0 --receiver-port 70 --no-receiver --data d --token 0123456789abcdef --passphrase-file f
    --sample --traffic 30 --open --json --for-call --for-session`
  const values = { port: 0, receiverPort: 70, data: 'd', passphraseFile: 'f', traffic: 30 }
  const flags = { noReceiver: true, sample: true, open: true, json: true, forCall: true, forSession: true }
  expect(valueOf(parseServeOptions(args.split(/\s+/)))).toMatchObject({ ...values, ...flags })
})

it.each(
  `--receiver-only --no-receiver|--receiver-only --sample|--sample --traffic much|--traffic 5|--port 70000
   --receiver-port 1.5|--token short|--data |--colour red|stray`.split(/\||\n +/),
)('refuses “%s” in a sentence', (args) => {
  expect(errorOf(parseServeOptions(args.split(' ')))).toMatch(/\w/)
})

it.each([
  ['--no-sandbox --data=/d --sample', '--data=/d --sample', '--no-sandbox'],
  ['--data /d --proxy-server=x stray --port 0', '--data /d --port 0', '--proxy-server=x stray'],
  ['', '', ''],
])('parts “%s” into what it knows and what it does not', (line, known, unknown) => {
  const words = (text: string) => text.split(' ').filter(Boolean)
  expect(partArgs(words(line))).toEqual({ known: words(known), unknown: words(unknown) })
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
