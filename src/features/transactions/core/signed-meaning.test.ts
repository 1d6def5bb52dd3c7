import { describe, expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { signedMeaning } from './signed-meaning.ts'
import type { TypedDataDocument } from './step.ts'
import { hashDocument } from './typed-data.ts'
import { componentsOf, orderTypes } from './testing/seaport.ts'
import { addresses, calling, somePermit, typesOf } from './testing/trade.ts'

const { taker, coin, collection, stranger, fee } = addresses
const place = { taker, chainId: 137, contracts: [] }
const read = (document: TypedDataDocument) =>
  signedMeaning(document, hashDocument(document), place, abiIndex())

const { types: permitTypes } = somePermit()
const domain = { name: 'Coin', version: '1', chainId: 137, verifyingContract: coin }
const value = { owner: taker, spender: stranger, value: '5', nonce: 0, deadline: '99' }
const permit = (over: Partial<TypedDataDocument> = {}): TypedDataDocument => ({
  domain,
  types: permitTypes,
  primaryType: 'Permit',
  value,
  ...over,
})

const most = 2n ** 256n - 1n
const ofCoin = { owner: taker, kind: 'coin', contract: coin, tokenId: null, spender: stranger }

describe('permits', () => {
  it('of ERC-20 are allowances without an end', () => {
    const once = { ...ofCoin, amount: 5n, until: null, deadline: 99n, once: false }
    expect(read(permit())).toEqual({
      meaning: { kind: 'permit', standard: 'ERC-20 permit', permissions: [once] },
      gaps: [],
    })
  })

  const older = {
    types: typesOf({ Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }),
    value: { holder: taker, spender: stranger, nonce: 1, expiry: 0, allowed: true },
  }
  const ofToken = {
    domain: { ...domain, verifyingContract: collection },
    types: typesOf({ Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' }),
    value: { spender: stranger, tokenId: '7', nonce: 1, deadline: 9 },
  }
  const token = { owner: taker, kind: 'collectible', contract: collection, tokenId: '7', amount: 1n }
  const validity = { validAfter: 0, validBefore: 50, nonce: `0x${'1'.repeat(64)}` }
  const authorization = (primaryType: string) => ({
    primaryType,
    types: typesOf({
      [primaryType]:
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    }),
    value: { from: taker, to: stranger, value: '6', ...validity },
  })
  const once = { ...ofCoin, amount: 6n, until: 50n, once: true }

  it.each<[string, string, Partial<TypedDataDocument>, object]>([
    ['of the older kind are for all', 'ERC-20 permit', older, { ...ofCoin, amount: most, deadline: null }],
    ['or none', 'ERC-20 permit', { ...older, value: { ...older.value, allowed: false } }, { amount: 0n }],
    ['of tokens are for one', 'ERC-721 permit', ofToken, token],
    ['to send are used up', 'ERC-3009', authorization('TransferWithAuthorization'), once],
    ['to fetch are used up', 'ERC-3009', authorization('ReceiveWithAuthorization'), once],
  ])('%s (%s)', (_what, standard, over, permission) => {
    expect(read(permit(over)).meaning).toMatchObject({ standard, permissions: [permission] })
  })
})

describe('permits of Permit2', () => {
  const hub = {
    name: 'Permit2',
    chainId: 137,
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  }
  const signed = (
    primaryType: string,
    types: Readonly<Record<string, string>>,
    given: Readonly<Record<string, unknown>>,
    at = hub,
  ) => read({ domain: at, primaryType, types: typesOf(types), value: { spender: stranger, ...given } })

  it('have an end', () => {
    const members = ' details,address spender,uint256 sigDeadline'
    const PermitDetails = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
    const detail = { token: coin, amount: '8', expiration: 70, nonce: 0 }
    const permitOf = signed(
      'PermitSingle',
      { PermitSingle: `PermitDetails${members}`, PermitDetails },
      { details: detail, sigDeadline: 60 },
    )
    expect(permitOf.gaps).toEqual([])
    expect(permitOf.meaning).toMatchObject({
      standard: 'Permit2',
      permissions: [{ ...ofCoin, amount: 8n, until: 70n, deadline: 60n, once: false }],
    })
    const many = signed(
      'PermitBatch',
      { PermitBatch: `PermitDetails[]${members}`, PermitDetails },
      { details: [detail, { ...detail, expiration: 0 }], sigDeadline: 60 },
    )
    expect(many.meaning).toMatchObject({ permissions: [{ until: 70n }, { until: 60n }] })
  })

  const base = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
  const permitted = { token: coin, amount: '3' }
  const transfer = (primaryType: string, members: string, given: object = {}, at = hub) =>
    signed(
      primaryType,
      { TokenPermissions: 'address token,uint256 amount', Order: 'uint256 amount', [primaryType]: members },
      { permitted, nonce: 1, deadline: 60, ...given },
      at,
    )
  const batch = { permitted: [permitted, permitted] }

  it.each([
    ['PermitTransferFrom', base, {}, 1],
    ['PermitWitnessTransferFrom', `${base},Order order`, { order: { amount: 1 } }, 1],
    ['PermitBatchTransferFrom', base.replace(' ', '[] '), batch, 2],
  ])('are used up when they are transfers, with a witness too: %s', (primaryType, members, given, count) => {
    const once = { ...ofCoin, amount: 3n, until: 60n, deadline: 60n, once: true }
    const permissions = Array.from({ length: count }, () => once)
    expect(transfer(primaryType, members, given).meaning).toMatchObject({ permissions })
  })

  it.each([
    ['another contract', 'PermitTransferFrom', { verifyingContract: stranger }, 'permit2-elsewhere'],
    ['another name', 'PermitTransferFrom', { name: 'Permit3' }, 'typed-data-unclear'],
    ['no witness where one is to be', 'PermitWitnessTransferFrom', {}, 'typed-data-unclear'],
  ])('are not understood where they only look like that: %s', (_what, primaryType, over, words) => {
    expect(transfer(primaryType, base, {}, { ...hub, ...over }).gaps).toEqual([
      { id: 'typed-data', fact: expect.objectContaining({ id: words }) },
    ])
  })
})

describe('orders of Seaport', () => {
  const verifyingContract = '0x0000000000000068F116a894984e2DB1123eB395'
  const contract = verifyingContract.toLowerCase()
  const seaport = { name: 'Seaport', version: '1.6', chainId: 137, verifyingContract }
  const offerItem = { itemType: 1, token: coin, identifierOrCriteria: 0, startAmount: '10', endAmount: '20' }
  const token = { itemType: 2, token: collection, identifierOrCriteria: '7', startAmount: 1, endAmount: 1 }
  const components = componentsOf({
    offer: [token],
    consideration: [
      { ...offerItem, recipient: taker },
      { ...offerItem, startAmount: '2', endAmount: '1', recipient: fee },
    ],
    endTime: 500,
  })
  const order = (over: object = {}, overDomain: object = {}): TypedDataDocument => ({
    domain: { ...seaport, ...overDomain },
    types: orderTypes,
    primaryType: 'OrderComponents',
    value: { ...components, ...over },
  })

  it('give the most that is offered and get the least that is wanted', () => {
    expect(read(order())).toEqual({
      meaning: {
        kind: 'order',
        standard: 'Seaport',
        contract,
        maker: taker,
        gives: [{ kind: 'collectible', contract: collection, tokenId: '7', amount: 1n, party: contract }],
        gets: [
          { kind: 'coin', contract: coin, tokenId: null, amount: 10n, party: taker },
          { kind: 'coin', contract: coin, tokenId: null, amount: 1n, party: fee },
        ],
        until: 500n,
      },
      gaps: [],
    })
    expect(read(order({ offer: [offerItem] })).meaning).toMatchObject({ gives: [{ amount: 20n }] })
    const conduitKey = '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'
    expect(read(order({ conduitKey })).meaning).toMatchObject({
      gives: [{ party: '0x1e0049783f008a0085193e00003d00cd54003c71' }],
    })
  })

  it('under one signature are all read', () => {
    const empty = componentsOf({ offerer: `0x${'0'.repeat(40)}` })
    const later = { ...components, endTime: 900 }
    const tree = [
      [components, later],
      [empty, empty],
    ]
    const bulk = read({
      domain: seaport,
      types: { ...orderTypes, BulkOrder: [{ name: 'tree', type: 'OrderComponents[2][2]' }] },
      primaryType: 'BulkOrder',
      value: { tree },
    })
    expect(bulk.gaps).toEqual([])
    expect(bulk.meaning).toMatchObject({ until: 900n, gives: [{ tokenId: '7' }, { tokenId: '7' }] })
  })

  it.each([
    ['any token', { offer: [{ ...token, itemType: 4 }] }, {}, 'signed-any-token'],
    ['an unknown item', { offer: [{ ...token, itemType: 6 }] }, {}, 'signed-item-unknown'],
    ['a contract that decides', { orderType: 4 }, {}, 'signed-by-contract'],
    ['an unknown conduit', { conduitKey: `0x${'1'.repeat(64)}` }, {}, 'signed-conduit-unknown'],
    ['another maker', { offerer: stranger }, {}, 'typed-data-other-account'],
    ['another contract', {}, { verifyingContract: stranger }, 'seaport-elsewhere'],
    ['another version', {}, { version: '1.5' }, 'seaport-elsewhere'],
  ])('with %s are not understood', (_what, over, overDomain, words) => {
    expect(read(order(over, overDomain)).gaps).toEqual([
      { id: 'typed-data', fact: expect.objectContaining({ id: words }) },
    ])
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
  const call = {
    to: coin,
    value: 1,
    data: calling('approve(address, uint256)', [stranger, 5n]),
    gasLimit: 0,
    delegateCall: false,
    onlyFallback: false,
    behaviorOnError: 1,
  }
  const calls = (list: readonly object[], over: object = {}): TypedDataDocument => ({
    domain: { name: 'Sequence Wallet', version: '3', chainId: 137, verifyingContract: taker, ...over },
    types: typesOf({
      Calls: 'Call[] calls,uint256 space,uint256 nonce,address[] wallets',
      Call: 'address to,uint256 value,bytes data,uint256 gasLimit,bool delegateCall,bool onlyFallback,uint256 behaviorOnError',
    }),
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
    ['another wallet', {}, ['typed-data'], { verifyingContract: stranger }],
    ['another version', {}, ['typed-data'], { version: '2' }],
    ['another name', {}, ['typed-data'], { name: 'Wallet' }],
    ['unknown data', { data: '0x12345678' }, ['undecoded']],
    ['a call for when another fails', { onlyFallback: true }, ['conditional']],
    ['calls that may be left out', { behaviorOnError: 2 }, ['conditional']],
    ['the code of another contract', { delegateCall: true }, ['batch', 'delegatecall']],
  ])('with %s are not understood', (_what, over, ids, domainOver?: object) => {
    expect(read(calls([{ ...call, ...over }], domainOver)).gaps.map(({ id }) => id)).toEqual(ids)
  })
})

describe('anything else is not understood', () => {
  const domainOf = (members: string) => ({ types: { ...permitTypes, ...typesOf({ EIP712Domain: members }) } })
  const longer = { Permit: [{ name: 'more', type: 'uint256' }, ...(permitTypes['Permit'] ?? [])] }
  const unknown = { toString: [{ name: 'a', type: 'uint256' }] }

  it.each<[string, Partial<TypedDataDocument>, string]>([
    ['another chain', { domain: { ...domain, chainId: 1 } }, 'typed-data-other-chain'],
    ['no chain', { domain: { ...domain, chainId: '' } }, 'typed-data-any-chain'],
    ['no contract', { domain: { ...domain, verifyingContract: '' } }, 'typed-data-any-contract'],
    // The domain's own type leaves it out of what is signed.
    ['a chain that is not signed', domainOf('string name,address verifyingContract'), 'typed-data-any-chain'],
    ['a contract that is not signed', domainOf('string name,uint256 chainId'), 'typed-data-any-contract'],
    ['another type of the same name', { types: longer, value: { ...value, more: 1 } }, 'typed-data-unclear'],
    ['another owner', { value: { ...value, owner: stranger } }, 'typed-data-other-account'],
    ['something without hashes', { value: {} }, 'typed-data-not-hashed'],
    ['an unknown type', { primaryType: 'toString', types: unknown, value: { a: 1 } }, 'typed-data-unclear'],
  ])('%s', (_what, over, words) => {
    const { meaning, gaps } = read(permit(over))
    expect(meaning).toBeNull()
    expect(gaps).toEqual([{ id: 'typed-data', fact: expect.objectContaining({ id: words }) }])
  })
})
