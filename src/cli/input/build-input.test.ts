import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MethodName } from '../../contract/contract.ts'
import { commandTable } from '../table/command-table.ts'
import { buildInput, type Flags } from './build-input.ts'
import { errorOf, valueOf } from '../../core/testing/value-of.ts'

const build = (method: MethodName, given: Flags) => {
  const command = commandTable.find((one) => one.method === method) ?? expect.fail(`${method} is no command.`)
  return buildInput(command, given)
}

const write = (text: string): string => {
  const file = join(tmpdir(), `marketdesk-input-${randomUUID()}`)
  writeFileSync(file, text)
  return file
}

it('is put together from flags, each of the type of its member', async () => {
  const tokenId = '00123456789012345678901234567890'
  const blocks = { 'block-from': '12', 'block-to': '99999999999999999999' }
  const given = { contract: '0xab', 'token-id': tokenId, ...blocks, fold: true, starred: false, limit: '5' }
  const marks = { fold: true, starred: false }
  const filter = {
    contractAddress: '0xab',
    tokenId,
    blockFrom: 12,
    blockTo: '99999999999999999999',
    ...marks,
  }
  expect(valueOf(await build('events.list', given))).toEqual({ filter, limit: 5 })
})

it('takes JSON for what is nested, several values, and null where there may be none', async () => {
  const events = ['Transfer(address,address,uint256)']
  const lists = {
    contract: ['0x1', '0x2'],
    event: events,
    'token-id': ['7', '340282366920938463463374607431768211456'],
  }
  expect(valueOf(await build('listeners.add', { ...lists, 'quiet-after-hours': 'null' }))).toEqual({
    filters: {
      contractAddresses: ['0x1', '0x2'],
      events,
      tokenIDs: [7, '340282366920938463463374607431768211456'],
    },
    quietAfterHours: null,
  })
  expect(await build('signatures.verify', { signature: '{"r":"0x1","s":"0x2","v":27}' })).toMatchObject({
    value: { signature: { r: '0x1', s: '0x2', v: 27 } },
  })
  expect(await build('signatures.verify', { message: '{"is":"a text"}' })).toMatchObject({
    value: { message: '{"is":"a text"}' },
  })
})

it('begins with --input, and flags come before it; digits beyond 2^53 stay', async () => {
  const file = write('{"filter":{"tokenId":"1","blockFrom":340282366920938463463374607431768211456}}')
  expect(valueOf(await build('events.list', { input: file, 'token-id': '2' }))).toEqual({
    filter: { tokenId: '2', blockFrom: '340282366920938463463374607431768211456' },
  })
  expect(await build('events.list', { input: '[1]' })).toMatchObject({ ok: false })
  expect(await build('events.list', { input: '{"a"' })).toMatchObject({ error: { kind: 'usage' } })
})

it('says which flag cannot be read', async () => {
  expect(await build('events.get', { id: 'x' })).toMatchObject({
    error: { message: '--id takes a number, not “x”.' },
  })
  expect(await build('addresses.put', { entries: 'x' })).toMatchObject({
    error: { message: "--entries takes JSON, such as '[…]'." },
  })
})

it('takes a secret from a file or the environment, never from the text of --input', async () => {
  const file = write('a passphrase of a file\nand more')
  expect(valueOf(await build('vault.unlock', { 'passphrase-file': file }))).toEqual({
    passphrase: 'a passphrase of a file',
  })
  process.env['MARKETDESK_PASSPHRASE'] = 'that of the environment'
  try {
    expect(await build('vault.unlock', {})).toMatchObject({
      value: { passphrase: 'that of the environment' },
    })
    // One that need not be given is looked for only when it is wanted.
    expect(await build('vault.setPassphrase', {})).toMatchObject({
      value: { passphrase: 'that of the environment' },
    })
  } finally {
    delete process.env['MARKETDESK_PASSPHRASE']
  }
  const headers = write('[["Authorization",\n"Bearer 0123456789abcdef"]]\n')
  expect(await build('forwarding.save', { 'headers-file': headers })).toMatchObject({
    value: { headers: [['Authorization', 'Bearer 0123456789abcdef']] },
  })
  expect(
    errorOf(await build('forwarding.save', { input: '{"headers":[["Authorization","Bearer 0"]]}' })),
  ).toMatchObject({ kind: 'usage' })
  const refused = await build('projects.save', { input: '{"accessKey":"0123456789abcdef"}' })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'usage' } })
  expect(JSON.stringify(refused)).not.toContain('0123456789abcdef')
  expect(await build('projects.save', { input: write('{"accessKey":"0123456789abcdef"}') })).toMatchObject({
    value: { accessKey: '0123456789abcdef' },
  })
})
