import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { join, ofHex, toHex } from '../signatures/bytes.ts'
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
  const signed: readonly (readonly [string, Uint8Array, bigint | null])[] = [
    ['legacy', await sign({ type: 'legacy', chainId: 5, gasPrice: 9n, ...rest }), 5n],
    [
      'legacy of a large chain',
      await sign({ type: 'legacy', chainId: 11_155_111, gasPrice: 9n, ...rest }),
      11_155_111n,
    ],
    ['legacy without a chain', await sign({ type: 'legacy', gasPrice: 9n, ...rest }), null],
    ['type 1', await sign({ type: 'eip2930', chainId: 5, gasPrice: 9n, accessList, ...rest }), 5n],
    ['type 2', await sign({ type: 'eip1559', chainId: 5, accessList, ...fees, ...rest }), 5n],
    [
      'type 3',
      await sign({
        type: 'eip4844',
        chainId: 5,
        ...fees,
        ...rest,
        maxFeePerBlobGas: 1n,
        blobVersionedHashes: [word],
      }),
      5n,
    ],
    [
      'type 4',
      await sign({ type: 'eip7702', chainId: 5, ...fees, ...rest, authorizationList: [authorization] }),
      5n,
    ],
  ]
  for (const [name, bytes, chain] of signed)
    expect({ name, ...readTransaction(bytes, recover) }).toEqual({ name, chain, from, to, value: 10n ** 18n })
})

test('a contract that is created has no receiver', async () => {
  const { to: _to, ...creation } = rest
  const bytes = await sign({ type: 'eip1559', chainId: 5, ...fees, ...creation, value: 0n })
  expect(readTransaction(bytes, recover)).toEqual({ chain: 5n, from, to: '0x', value: 0n })
})

test('a deposit of the OP stack carries its sender', () => {
  const sender = ofHex(`0x${'ab'.repeat(20)}`)
  const items = [
    ofHex(word),
    sender,
    ofHex(to),
    Uint8Array.of(),
    Uint8Array.of(9),
    Uint8Array.of(1),
    Uint8Array.of(),
    Uint8Array.of(),
  ]
  const bytes = join(Uint8Array.of(0x7e), rlpList(items.map(rlpBytes)))
  expect(readTransaction(bytes, recover)).toEqual({ chain: null, from: toHex(sender), to, value: 9n })
})

test('of bytes that are no known transaction nothing is known', () => {
  const nothing = { chain: null, from: null, to: null, value: null }
  for (const hex of ['0x', '0x02', '0x02c0', '0x71c0', '0xc0', '0xc9808080808080808080', '0x80', '0x7ec0'])
    expect(readTransaction(ofHex(hex), recover).from, hex).toBeNull()
  expect(readTransaction(ofHex('0x71c0'), recover)).toEqual(nothing)
})
