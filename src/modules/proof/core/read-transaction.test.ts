import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { join, ofHex, toHex } from '../../../features/signatures/core/bytes.ts'
import { readTransaction } from './read-transaction.ts'
import { rlpBytes, rlpList } from './rlp.ts'
import { recover } from './testing/recover.ts'

const account = privateKeyToAccount(`0x${'4c'.repeat(32)}`)
const from = account.address.toLowerCase()
const to = `0x${'5e'.repeat(20)}` as const
const rest = { gas: 90_000n, nonce: 7, value: 10n ** 18n, data: '0xa9059cbb', to } as const
const fees = { maxFeePerGas: 50n, maxPriorityFeePerGas: 2n }
const word = `0x01${'7a'.repeat(31)}` as const
const accessList = [{ address: to, storageKeys: [word] }]

const sign = async (...[transaction]: Parameters<typeof account.signTransaction>) =>
  ofHex(await account.signTransaction(transaction))

test('reads who sent what to whom, as another library wrote it', async () => {
  const authorization = await account.signAuthorization({ address: to, chainId: 5, nonce: 1 })
  const priced = { gasPrice: 9n, ...rest }
  const blobs = { maxFeePerBlobGas: 1n, blobVersionedHashes: [word] }
  const signed: Parameters<typeof sign>[0][] = [
    { type: 'legacy', chainId: 5, ...priced },
    { type: 'legacy', chainId: 11_155_111, ...priced },
    { type: 'legacy', ...priced },
    { type: 'eip2930', chainId: 5, accessList, ...priced },
    { type: 'eip1559', chainId: 5, accessList, ...fees, ...rest },
    { type: 'eip4844', chainId: 5, ...fees, ...rest, ...blobs },
    { type: 'eip7702', chainId: 5, ...fees, ...rest, authorizationList: [authorization] },
  ]
  for (const one of signed) {
    const chain = one.chainId === undefined ? null : BigInt(one.chainId)
    const read = { type: one.type, ...readTransaction(await sign(one), recover) }
    expect(read).toEqual({ type: one.type, chain, from, to, value: 10n ** 18n })
  }
})

test('a contract that is created has no receiver', async () => {
  const { to: _to, ...creation } = rest
  const bytes = await sign({ type: 'eip1559', chainId: 5, ...fees, ...creation, value: 0n })
  expect(readTransaction(bytes, recover)).toEqual({ chain: 5n, from, to: '0x', value: 0n })
})

test('a deposit of the OP stack carries its sender', () => {
  const sender = ofHex(`0x${'ab'.repeat(20)}`)
  const none = Uint8Array.of()
  const items = [ofHex(word), sender, ofHex(to), none, Uint8Array.of(9), Uint8Array.of(1), none, none]
  const bytes = join(Uint8Array.of(0x7e), rlpList(items.map(rlpBytes)))
  expect(readTransaction(bytes, recover)).toEqual({ chain: null, from: toHex(sender), to, value: 9n })
})

test('of bytes that are no known transaction nothing is known', () => {
  const nothing = { chain: null, from: null, to: null, value: null }
  for (const hex of ['0x', '0x02', '0x02c0', '0x71c0', '0xc0', '0xc9808080808080808080', '0x80', '0x7ec0'])
    expect(readTransaction(ofHex(hex), recover).from, hex).toBeNull()
  expect(readTransaction(ofHex('0x71c0'), recover)).toEqual(nothing)
})
