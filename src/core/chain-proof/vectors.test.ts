import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ofHex, toHex } from '../signatures/bytes.ts'
import { rebuildHeader } from './header.ts'
import { rebuildReceipts, readReceiptLogs } from './receipts.ts'
import { followTrie, placeKey } from './trie.ts'
import { isNodeObject } from './hex-fields.ts'

const folder = new URL('testing/vectors/', import.meta.url)

const vectors = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const vector: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    if (!isNodeObject(vector) || !isNodeObject(vector['header'])) throw new Error(`${name} is no vector.`)
    const { header, receipts } = vector
    return { name, header, receipts: Array.isArray(receipts) ? receipts : null }
  })

const elsewhere = 'avalanche-fuji-58119344.json'
const whole = vectors.filter(({ name, header }) => 'hash' in header && name !== elsewhere)

const logsOf = (receipt: unknown): number => {
  const logs = isNodeObject(receipt) ? receipt['logs'] : null
  return Array.isArray(logs) ? logs.length : 0
}

describe('headers of real blocks', () => {
  test.each(whole)('$name', ({ header }) => {
    const rebuilt = rebuildHeader(header, ofHex(String(header['hash'])))
    expect(rebuilt?.hash).toBe(header['hash'])
    expect(rebuilt?.number).toBe(BigInt(String(header['number'])))
    expect(rebuilt?.timestamp).toBe(BigInt(String(header['timestamp'])))
    expect(rebuilt?.parentHash).toBe(header['parentHash'])
    expect(toHex(rebuilt?.receiptsRoot ?? new Uint8Array())).toBe(header['receiptsRoot'])
  })
})

test('a header whose receipts root is that of other blocks is not read', () => {
  const header = vectors.find(({ name }) => name === elsewhere)?.header ?? {}
  expect(header['settledHeight']).toBeDefined()
  expect(rebuildHeader(header, ofHex(String(header['hash'])))).toBeNull()
})

describe('receipts of real blocks', () => {
  test.each(vectors.filter(({ receipts }) => receipts !== null))('$name', ({ header, receipts }) => {
    const root = ofHex(String(header['receiptsRoot']))
    const rebuilt = rebuildReceipts(receipts ?? [], root)
    expect(rebuilt?.outside).toBe(0)
    for (const [place, encoded] of (rebuilt?.encoded ?? []).entries()) {
      const followed = followTrie(root, placeKey(place), rebuilt?.trie.proofOf(place) ?? [])
      expect(followed).toEqual({ value: encoded })
      expect(readReceiptLogs(encoded)?.length).toBe(logsOf(receipts?.[place]))
    }
  })
})
