import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { join, ofHex, toHex } from '../../../features/signatures/core/bytes.ts'
import { examineLog, rebuiltBlock, type RebuiltBlock } from './examine-log.ts'
import { rebuildHeader } from './header.ts'
import { isNodeObject, type NodeObject } from '../../../core/webhooks/hex-fields.ts'
import { makeChainProof } from './make-proof.ts'
import { writeChainProof } from './proof-file.ts'
import { rebuildReceipts, readReceiptLogs, stateSyncHash } from './receipts.ts'
import { recheckChainProof } from './recheck.ts'
import { rlpBytes, rlpList } from './rlp.ts'
import { finalized, readLog, type Delivered } from './testing/deliver.ts'
import { recover } from './testing/recover.ts'
import { encodeTransaction, rebuildTransactions } from './transactions.ts'
import { buildListTrie, followTrie, placeKey } from './trie.ts'

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

test.each(whole)('headers of real blocks: $name', ({ header }) => {
  const rebuilt = rebuildHeader(header, ofHex(String(header['hash'])))
  expect(rebuilt?.hash).toBe(header['hash'])
  expect(rebuilt?.number).toBe(BigInt(String(header['number'])))
  expect(rebuilt?.timestamp).toBe(BigInt(String(header['timestamp'])))
  expect(rebuilt?.parentHash).toBe(header['parentHash'])
  expect(toHex(rebuilt?.receiptsRoot ?? new Uint8Array())).toBe(header['receiptsRoot'])
})

test('a header whose receipts root is that of other blocks is not read', () => {
  const header = vectors.find(({ name }) => name === elsewhere)?.header ?? {}
  expect(header).toHaveProperty('settledHeight', expect.stringMatching(/^0x[\da-f]+$/))
  expect(rebuildHeader(header, ofHex(String(header['hash'])))).toBeNull()
})

/** Where the vector has whole transactions: their bytes, bound to the root. */
const transactionsOf = ({ transactions }: NodeObject, root: Uint8Array) => {
  const shown = Array.isArray(transactions) ? transactions.filter(isNodeObject) : []
  if (shown.length === 0) return null
  const encoded = shown.map((one) => encodeTransaction(one) ?? new Uint8Array())
  const rebuilt = rebuildTransactions(encoded, root)
  if (rebuilt === null) throw new Error('The transactions do not lead to the root.')
  return rebuilt
}

const blockOf = (shown: NodeObject, receipts: readonly unknown[]): RebuiltBlock => {
  const header = rebuildHeader(shown, ofHex(String(shown['hash'])))
  const rebuilt = header === null ? null : rebuildReceipts(receipts, header.receiptsRoot)
  if (header === null || rebuilt === null) throw new Error('The block could not be put together.')
  const transactions = transactionsOf(shown, header.transactionsRoot)
  const block = rebuiltBlock({ chainId: 137, header, receipts: rebuilt, transactions })
  if (block === null) throw new Error('A receipt could not be read.')
  return block
}

/** What a true delivery of a log would say; of its transaction what the node says, where it shows it. */
const logOf = (block: RebuiltBlock, { transactions }: NodeObject, receipt: number, position: number) => {
  const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
  const shown = list[receipt]
  if (!isNodeObject(shown)) return readLog(block, receipt, position, { event: {} })
  const { hash, from, to, value } = shown as Delivered
  const txnInfo = { from: from ?? null, to: to ?? null, value: String(BigInt(value as string)) }
  return readLog(block, receipt, position, { event: {}, txnHash: hash ?? null, txnInfo })
}

describe('logs of real blocks', () => {
  const withLogs = whole.flatMap(({ name, header, receipts }) =>
    receipts?.some((receipt) => logsOf(receipt) > 0) === true ? [{ name, header, receipts }] : [],
  )
  test.each(withLogs)('$name: each is proven, and refuted where it is changed', ({ header, receipts }) => {
    const block = blockOf(header, receipts)
    for (const [receipt, { logs }] of block.logs.entries())
      for (const position of logs.keys()) {
        const delivered = logOf(block, header, receipt, position)
        const { outcome, place } = examineLog(delivered, block, recover)
        expect({ outcome, place }).toMatchObject({ outcome: 'in-block', place: { receipt, position } })
        const body = place === null ? null : makeChainProof(delivered, block, place, finalized)
        if (body === null) throw new Error('There is no file.')
        expect(recheckChainProof(writeChainProof(body), recover)).toMatchObject({ proven: true })
        const changed = { ...delivered, data: `${delivered.data}00` as const }
        expect(examineLog(changed, block, recover).outcome).toBe('refuted')
        const forged = writeChainProof({ ...body, claim: { ...body.claim, data: changed.data } })
        expect(recheckChainProof(forged, recover)).toMatchObject({ proven: false })
      }
  })
})

test('a header of Avalanche’s C-Chain has every field of its own in its hash', () => {
  const header = vectors.find(({ name }) => name === 'avalanche-mainnet-42845876.json')?.header ?? {}
  const { hash, parentHash } = header
  const others = { extDataHash: parentHash, baseFeePerGas: '0x7', extDataGasUsed: '0x7', blockGasCost: '0x7' }
  for (const [name, value] of Object.entries(others))
    expect(rebuildHeader({ ...header, [name]: value }, ofHex(String(hash)))).toBeNull()
})

test('a state sync of Polygon is shown under a hash of its block', () => {
  const block = '0xbaa03f17ce34d98fc687ea64b2be18d1e1d8028574823a73a9a4f1809808f085'
  expect(stateSyncHash(0x40b1ac0n, block)).toBe(
    '0xe4733eb7834d1e62a2ff484065f1fd07bbb8905c41c1ed963fa139a25cd683dd',
  )
})

test('a state sync of Polygon stands outside of the trie, or within it with or without the gas of those before it', () => {
  const real = vectors.find(({ name }) => name === 'polygon-mainnet-447.json')
  const root = ofHex(String(real?.header['receiptsRoot']))
  const [receipt] = real?.receipts ?? []
  const encoded = rebuildReceipts([receipt], root)?.encoded ?? []
  const sync = {
    type: '0x7f',
    status: '0x1',
    cumulativeGasUsed: '0x0',
    logsBloom: toHex(new Uint8Array(256)),
    logs: [],
  }
  const rootWith = (gas: Uint8Array): Uint8Array => {
    const items = [Uint8Array.of(1), gas, new Uint8Array(256)].map(rlpBytes)
    const last = join(Uint8Array.of(0x7f), rlpList([...items, rlpList([])]))
    return buildListTrie([...encoded, last]).root
  }
  expect(rebuildReceipts([receipt, sync], root)).toMatchObject({ outside: 1 })
  expect(rebuildReceipts([receipt, sync], rootWith(new Uint8Array()))).toMatchObject({ outside: 0 })
  expect(rebuildReceipts([receipt, sync], rootWith(Uint8Array.of(0x52, 0x08)))).toMatchObject({
    outside: 0,
  })
  expect(rebuildReceipts([receipt, sync], rootWith(Uint8Array.of(0x52, 0x09)))).toBeNull()
})

test.each(vectors.filter(({ receipts }) => receipts !== null))(
  'receipts of real blocks: $name',
  ({ header, receipts }) => {
    const root = ofHex(String(header['receiptsRoot']))
    const rebuilt = rebuildReceipts(receipts ?? [], root)
    expect(rebuilt?.outside).toBe(0)
    for (const [place, encoded] of (rebuilt?.encoded ?? []).entries()) {
      const followed = followTrie(root, placeKey(place), rebuilt?.trie.proofOf(place) ?? [])
      expect(followed).toEqual({ value: encoded })
      expect(readReceiptLogs(encoded)?.length).toBe(logsOf(receipts?.[place]))
    }
  },
)
