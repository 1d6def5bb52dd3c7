import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { signedMeaning } from './signed-meaning.ts'
import type { TypedDataDocument } from './step.ts'
import { hashDocument } from './typed-data.ts'
import { addresses } from './testing/trade.ts'

const { taker, coin, collection, stranger, fee } = addresses
const place = { taker, chainId: 137, contracts: [] }
const read = (document: TypedDataDocument) =>
  signedMeaning(document, hashDocument(document), place, abiIndex())
const gapsOf = (document: TypedDataDocument) => read(document).gaps.map(({ message }) => message)

const fieldsOf = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const typesOf = (types: Record<string, string>) =>
  Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fieldsOf(text)]))

const domain = { name: 'Coin', version: '1', chainId: 137, verifyingContract: coin }

const permitTypes = typesOf({
  Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
})
const permit = (over: Partial<TypedDataDocument> = {}): TypedDataDocument => ({
  domain,
  types: permitTypes,
  primaryType: 'Permit',
  value: { owner: taker, spender: stranger, value: '5', nonce: 0, deadline: '99' },
  ...over,
})

const ofCoin = { owner: taker, kind: 'coin', contract: coin, tokenId: null, spender: stranger }

describe('permits', () => {
  it('of ERC-20 are allowances without an end', () => {
    const once = { ...ofCoin, amount: 5n, until: null, deadline: 99n, once: false }
    expect(read(permit())).toEqual({
      meaning: { kind: 'permit', standard: 'ERC-20 permit', permissions: [once] },
      gaps: [],
    })
  })

  it('of the older kind are for everything', () => {
    const types = typesOf({
      Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
    })
    const value = { holder: taker, spender: stranger, nonce: 1, expiry: 0, allowed: true }
    expect(read(permit({ types, value })).meaning).toMatchObject({
      permissions: [{ ...ofCoin, amount: 2n ** 256n - 1n, deadline: null }],
    })
    expect(read(permit({ types, value: { ...value, allowed: false } })).meaning).toMatchObject({
      permissions: [{ amount: 0n }],
    })
  })

  it('of tokens are for one', () => {
    const types = typesOf({ Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' })
    const value = { spender: stranger, tokenId: '7', nonce: 1, deadline: 9 }
    expect(
      read(permit({ types, value, domain: { ...domain, verifyingContract: collection } })).meaning,
    ).toMatchObject({
      standard: 'ERC-721 permit',
      permissions: [{ owner: taker, kind: 'collectible', contract: collection, tokenId: '7', amount: 1n }],
    })
  })

  it('of ERC-3009 are used up', () => {
    const members =
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
    const value = {
      from: taker,
      to: stranger,
      value: '6',
      validAfter: 0,
      validBefore: 50,
      nonce: `0x${'1'.repeat(64)}`,
    }
    for (const primaryType of ['TransferWithAuthorization', 'ReceiveWithAuthorization'])
      expect(
        read(permit({ primaryType, types: typesOf({ [primaryType]: members }), value })).meaning,
      ).toMatchObject({
        standard: 'ERC-3009',
        permissions: [{ ...ofCoin, amount: 6n, until: 50n, once: true }],
      })
  })

  const hub = {
    name: 'Permit2',
    chainId: 137,
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  }
  const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
  const detail = { token: coin, amount: '8', expiration: 70, nonce: 0 }

  it('of Permit2 have an end', () => {
    const one = read({
      domain: hub,
      primaryType: 'PermitSingle',
      types: typesOf({
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: details,
      }),
      value: { details: detail, spender: stranger, sigDeadline: 60 },
    })
    expect(one.gaps).toEqual([])
    expect(one.meaning).toMatchObject({
      standard: 'Permit2',
      permissions: [{ ...ofCoin, amount: 8n, until: 70n, deadline: 60n, once: false }],
    })
    const many = read({
      domain: hub,
      primaryType: 'PermitBatch',
      types: typesOf({
        PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        PermitDetails: details,
      }),
      value: { details: [detail, { ...detail, expiration: 0 }], spender: stranger, sigDeadline: 60 },
    })
    expect(many.meaning).toMatchObject({ permissions: [{ until: 70n }, { until: 60n }] })
  })

  it('of Permit2 are used up when they are transfers, with a witness too', () => {
    const permitted = 'address token,uint256 amount'
    const value = { permitted: { token: coin, amount: '3' }, spender: stranger, nonce: 1, deadline: 60 }
    const base = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
    const transfer = (primaryType: string, types: Record<string, string>, over = {}) =>
      read({
        domain: hub,
        primaryType,
        types: typesOf({ TokenPermissions: permitted, ...types }),
        value: { ...value, ...over },
      })
    const once = { ...ofCoin, amount: 3n, until: 60n, deadline: 60n, once: true }
    expect(transfer('PermitTransferFrom', { PermitTransferFrom: base }).meaning).toMatchObject({
      permissions: [once],
    })
    const types = { PermitWitnessTransferFrom: `${base},Order order`, Order: 'uint256 amount' }
    const witness = { order: { amount: 1 } }
    expect(transfer('PermitWitnessTransferFrom', types, witness).meaning).toMatchObject({
      permissions: [once],
    })
    expect(transfer('PermitWitnessTransferFrom', { PermitWitnessTransferFrom: base }).gaps).toHaveLength(1)
    expect(
      transfer(
        'PermitBatchTransferFrom',
        { PermitBatchTransferFrom: base.replace(' ', '[] ') },
        {
          permitted: [value.permitted, value.permitted],
        },
      ).meaning,
    ).toMatchObject({ permissions: [once, once] })
  })

  it('of something that only looks like Permit2 are not understood', () => {
    const types = typesOf({
      PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
      TokenPermissions: 'address token,uint256 amount',
    })
    const value = { permitted: { token: coin, amount: 3 }, spender: stranger, nonce: 1, deadline: 60 }
    const document = { primaryType: 'PermitTransferFrom', types, value }
    expect(gapsOf({ ...document, domain: { ...hub, verifyingContract: stranger } })).toEqual([
      expect.stringContaining('names another contract'),
    ])
    expect(gapsOf({ ...document, domain: { ...hub, name: 'Permit3' } })).toEqual([
      expect.stringContaining('not known'),
    ])
  })
})

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const orderTypes = typesOf({
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: item,
  ConsiderationItem: `${item},address recipient`,
})
const zero32 = `0x${'0'.repeat(64)}`
const anItem = { itemType: 1, token: coin, identifierOrCriteria: 0, startAmount: '10', endAmount: '20' }
const components = {
  offerer: taker,
  zone: stranger,
  offer: [{ itemType: 2, token: collection, identifierOrCriteria: '7', startAmount: 1, endAmount: 1 }],
  consideration: [
    { ...anItem, recipient: taker },
    { ...anItem, startAmount: '2', endAmount: '1', recipient: fee },
  ],
  orderType: 0,
  startTime: 1,
  endTime: 500,
  zoneHash: zero32,
  salt: 1,
  conduitKey: zero32,
  counter: 0,
}
const seaport = {
  name: 'Seaport',
  version: '1.6',
  chainId: 137,
  verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
}
const order = (over = {}, overDomain = {}): TypedDataDocument => ({
  domain: { ...seaport, ...overDomain },
  types: orderTypes,
  primaryType: 'OrderComponents',
  value: { ...components, ...over },
})

describe('orders of Seaport', () => {
  it('give the most that is offered and get the least that is wanted', () => {
    const { meaning, gaps } = read(order())
    expect(gaps).toEqual([])
    expect(meaning).toEqual({
      kind: 'order',
      standard: 'Seaport',
      contract: seaport.verifyingContract.toLowerCase(),
      maker: taker,
      gives: [
        {
          kind: 'collectible',
          contract: collection,
          tokenId: '7',
          amount: 1n,
          party: seaport.verifyingContract.toLowerCase(),
        },
      ],
      gets: [
        { kind: 'coin', contract: coin, tokenId: null, amount: 10n, party: taker },
        { kind: 'coin', contract: coin, tokenId: null, amount: 1n, party: fee },
      ],
      until: 500n,
    })
    expect(read(order({ offer: [anItem] })).meaning).toMatchObject({ gives: [{ amount: 20n }] })
    const conduitKey = '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'
    expect(read(order({ conduitKey })).meaning).toMatchObject({
      gives: [{ party: '0x1e0049783f008a0085193e00003d00cd54003c71' }],
    })
  })

  it('under one signature are all read', () => {
    const empty = { ...components, offerer: `0x${'0'.repeat(40)}`, offer: [], consideration: [] }
    const later = { ...components, endTime: 900 }
    const bulk = read({
      domain: seaport,
      types: { ...orderTypes, BulkOrder: [{ name: 'tree', type: 'OrderComponents[2][2]' }] },
      primaryType: 'BulkOrder',
      value: {
        tree: [
          [components, later],
          [empty, empty],
        ],
      },
    })
    expect(bulk.gaps).toEqual([])
    expect(bulk.meaning).toMatchObject({ until: 900n, gives: [{ tokenId: '7' }, { tokenId: '7' }] })
  })

  it.each([
    ['any token', order({ offer: [{ ...components.offer[0], itemType: 4 }] }), 'any token'],
    ['an unknown item', order({ offer: [{ ...components.offer[0], itemType: 6 }] }), 'unknown type'],
    ['a contract that decides', order({ orderType: 4 }), 'A contract decides'],
    ['an unknown conduit', order({ conduitKey: `0x${'1'.repeat(64)}` }), 'conduit'],
    ['another maker', order({ offerer: stranger }), 'another account'],
    ['another contract', order({}, { verifyingContract: stranger }), 'not known'],
    ['another version', order({}, { version: '1.5' }), 'not known'],
  ])('with %s are not understood', (_what, document, words) => {
    expect(gapsOf(document)).toEqual([expect.stringContaining(words)])
  })

  it('may be filled by a contract that is marked as known', () => {
    const document = order({}, { verifyingContract: stranger })
    const contracts = [{ address: stranger, label: 'fork', marketplace: null, source: 'operator' as const }]
    expect(signedMeaning(document, hashDocument(document), { ...place, contracts }, abiIndex()).gaps).toEqual(
      [],
    )
  })
})

describe('calls of a wallet', () => {
  const types = typesOf({
    Calls: 'Call[] calls,uint256 space,uint256 nonce,address[] wallets',
    Call: 'address to,uint256 value,bytes data,uint256 gasLimit,bool delegateCall,bool onlyFallback,uint256 behaviorOnError',
  })
  const approve = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 value)']),
    args: [stranger, 5n],
  })
  const call = {
    to: coin,
    value: 1,
    data: approve,
    gasLimit: 0,
    delegateCall: false,
    onlyFallback: false,
    behaviorOnError: 1,
  }
  const calls = (list: readonly object[], wallet: string = taker): TypedDataDocument => ({
    domain: { name: 'Sequence Wallet', version: '3', chainId: 137, verifyingContract: wallet },
    types,
    primaryType: 'Calls',
    value: { calls: list, space: 0, nonce: 0, wallets: [] },
  })

  it('are read as if they were sent', () => {
    const { meaning, gaps } = read(calls([call, { ...call, behaviorOnError: 0 }]))
    expect(gaps).toEqual([])
    expect(meaning).toMatchObject({
      kind: 'calls',
      calls: [
        { to: coin, value: 1n, sender: taker, mayFail: false, known: { item: { name: 'approve' } } },
        { mayFail: true },
      ],
    })
  })

  it.each([
    ['another wallet', calls([call], stranger), ['typed-data']],
    ['unknown data', calls([{ ...call, data: '0x12345678' }]), ['undecoded']],
    ['a call for when another fails', calls([{ ...call, onlyFallback: true }]), ['conditional']],
    ['calls that may be left out', calls([{ ...call, behaviorOnError: 2 }]), ['conditional']],
    ['the code of another contract', calls([{ ...call, delegateCall: true }]), ['batch', 'delegatecall']],
  ])('with %s are not understood', (_what, document, ids) => {
    expect(read(document).gaps.map(({ id }) => id)).toEqual(ids)
  })
})

describe('anything else is not understood', () => {
  it.each([
    ['another chain', permit({ domain: { ...domain, chainId: 1 } }), 'another chain'],
    ['no chain', permit({ domain: { ...domain, chainId: '' } }), 'no chain'],
    ['no contract', permit({ domain: { ...domain, verifyingContract: '' } }), 'no contract'],
    [
      // The domain's own type leaves it out of what is signed.
      'a chain that is not signed',
      permit({ types: { ...permitTypes, EIP712Domain: fieldsOf('string name,address verifyingContract') } }),
      'no chain',
    ],
    [
      'a contract that is not signed',
      permit({ types: { ...permitTypes, EIP712Domain: fieldsOf('string name,uint256 chainId') } }),
      'no contract',
    ],
    [
      'another type of the same name',
      permit({
        types: { Permit: [...fieldsOf('uint256 more'), ...(permitTypes['Permit'] ?? [])] },
        value: { ...permit().value, more: 1 },
      }),
      'not known',
    ],
    ['another owner', permit({ value: { ...permit().value, owner: stranger } }), 'another account'],
    ['something without hashes', permit({ value: {} }), 'cannot be hashed'],
    [
      'an unknown type',
      permit({ primaryType: 'toString', types: { toString: fieldsOf('uint256 a') }, value: { a: 1 } }),
      'not known',
    ],
  ])('%s', (_what, document, words) => {
    const { meaning, gaps } = read(document)
    expect(meaning).toBeNull()
    expect(gaps).toEqual([
      { id: 'typed-data', message: expect.stringContaining(words), found: expect.any(String) },
    ])
  })
})
