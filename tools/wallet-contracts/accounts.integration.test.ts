import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  hashStruct,
  hashTypedData,
  hexToBytes,
  keccak256,
  pad,
  parseAbi,
  parseAbiParameters,
  stringToHex,
  toHex,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { succeed } from '../../src/core/result.ts'
import { coinbaseDigest } from '../../src/features/signatures/core/account-forms.ts'
import { loadRecover } from '../../src/features/signatures/core/curve.ts'
import { examine } from '../../src/features/signatures/core/examine.ts'
import { safeDigest } from '../../src/features/signatures/core/multisig.ts'
import {
  signatureQueryOf,
  type SignatureQueryInput,
} from '../../src/features/signatures/core/signature-query.ts'
import { signaturesOf } from '../../src/features/signatures/core/testing/sign.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'
import { askChain } from '../../src/features/signatures/desk/cross-check.ts'
import { openTestChain } from '../../src/main/platform/chain/testing/test-chain.ts'
import { compile, startWalletChain } from './node.ts'

const recover = await loadRecover()
const [owner, second] = [signaturesOf(`0x${'46'.repeat(32)}`), signaturesOf(`0x${'47'.repeat(32)}`)]
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '' } = curve.publicKey.export({ format: 'jwk' })
const coordinate = (text: string): bigint => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)

/** In the order of the contract. */
const shapes = [
  'digest',
  'personal',
  'safe',
  'safeOfTwo',
  'kernel',
  'coinbase',
  'biconomy',
  'validator',
  'ambire',
  'nested',
  'curve',
  'passkey',
  'coinbasePasskey',
] as const

const message = 'Stall 7 is let to the bearer'
const digest = hashMessage(message)
const chainId = 31_337
const mail = {
  domain: { name: 'Stall', version: '1' },
  types: { Mail: [{ name: 'what', type: 'string' }] },
  primaryType: 'Mail',
  message: { what: 'Stall 7' },
} as const
const mailType = 'Mail(string what)'

const bytes = (hex: Hex): Uint8Array => hexToBytes(hex)
const sign = (by: typeof owner, over: Hex | Uint8Array): Hex =>
  by.sign(typeof over === 'string' ? bytes(over) : over).rsv
const personal = (hash: Hex): Hex => hashMessage({ raw: hash })
const safe = (account: Hex, over = digest): Uint8Array => safeDigest(bytes(account), chainId, bytes(over))
const coinbase = (account: Hex): Uint8Array => coinbaseDigest(bytes(account), chainId, bytes(digest))
const inKernel = (verifyingContract: Hex): Hex =>
  hashTypedData({
    domain: { name: 'Kernel', version: '0.3.1', chainId, verifyingContract },
    types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Kernel',
    message: { hash: digest },
  })
const ofCurve = (data: Uint8Array): Hex =>
  toHex(signBytes('sha256', data, { key: curve.privateKey, dsaEncoding: 'ieee-p1363' }))

const assertion = (over: Uint8Array): Hex => {
  const clientData = `{"type":"webauthn.get","challenge":"${Buffer.from(over).toString('base64url')}","origin":"https://example.org"}`
  const authenticatorData = toHex(new Uint8Array(37))
  const rs = ofCurve(
    Buffer.concat([bytes(authenticatorData), createHash('sha256').update(clientData).digest()]),
  )
  return encodeAbiParameters(
    parseAbiParameters([
      'A a',
      'struct A { bytes data; string client; uint256 c; uint256 t; uint256 r; uint256 s; }',
    ]),
    [
      {
        data: authenticatorData,
        client: clientData,
        c: 23n,
        t: 1n,
        r: BigInt(rs.slice(0, 66)),
        s: BigInt(`0x${rs.slice(66)}`),
      },
    ],
  )
}
const owned = (inner: Hex): Hex =>
  encodeAbiParameters(parseAbiParameters(['O o', 'struct O { uint256 index; bytes inner; }']), [
    { index: 0n, inner },
  ])

const nested = (account: Hex): Hex => {
  const contents = hashStruct({ data: mail.message, primaryType: 'Mail', types: mail.types })
  const domain = keccak256(
    encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32'), [
      keccak256(stringToHex('EIP712Domain(string name,string version)')),
      keccak256(stringToHex('Stall')),
      keccak256(stringToHex('1')),
    ]),
  )
  const type = `TypedDataSign(Mail contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)${mailType}`
  const struct = keccak256(
    encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, bytes32, uint256, address, bytes32'), [
      keccak256(stringToHex(type)),
      contents,
      keccak256(stringToHex('Nested')),
      keccak256(stringToHex('1')),
      BigInt(chainId),
      account,
      pad('0x'),
    ]),
  )
  return concat([
    sign(owner, keccak256(concat(['0x1901', domain, struct]))),
    domain,
    contents,
    stringToHex(mailType),
    toHex(mailType.length, { size: 2 }),
  ])
}

type Shape = (typeof shapes)[number]
/** What is said without a chain, what is told of the layout, and what is signed. */
type Case = readonly [
  name: string,
  shape: Shape,
  verdict: 'not-this-key' | 'undecided',
  form: RegExp,
  signature: (account: Hex) => Hex,
  more?: {
    /** Approved on the chain before. */
    readonly approve?: (account: Hex) => Hex
    readonly content?: Pick<SignatureQueryInput, 'typedData' | 'message'>
    /** The account is a key's that delegates to the contract (EIP-7702). */
    readonly delegates?: true
  },
]

const owners = [owner, second] as const
const ofOwner = new RegExp(owner.address)
const own = (): Hex => sign(owner, digest)
const byPasskey = /what a Coinbase Smart Wallet has signed \(eip191\)/
const approvedHash = (): Hex => concat([pad(owner.address), pad('0x'), '0x01'])
const afterEthSign = (account: Hex): Hex => {
  const rsv = sign(owner, personal(toHex(safe(account))))
  return `${rsv.slice(0, -2) as Hex}${(Number.parseInt(rsv.slice(-2), 16) + 4).toString(16)}`
}
const inBiconomy = (): Hex =>
  encodeAbiParameters(parseAbiParameters('bytes, address'), [sign(owner, personal(digest)), second.address])
const ofTwo = (account: Hex): Hex => concat(owners.map((one) => sign(one, safe(account))))
const cases: readonly Case[] = [
  ['SimpleAccount: EIP-191', 'personal', 'not-this-key', ofOwner, () => sign(owner, personal(digest))],
  ['Argent, thirdweb: the digest itself', 'digest', 'not-this-key', ofOwner, own],
  ['a delegated account, another key', 'digest', 'not-this-key', ofOwner, own, { delegates: true }],
  ['Safe of one owner', 'safe', 'not-this-key', ofOwner, (account) => sign(owner, safe(account))],
  ['Safe, eth_sign (v 31, 32)', 'safe', 'undecided', ofOwner, afterEthSign],
  [
    'Safe, approved hash (v 1)',
    'safe',
    'undecided',
    ofOwner,
    approvedHash,
    { approve: (account) => toHex(safe(account)) },
  ],
  ['Safe, signed on the chain', 'safe', 'undecided', /No bytes/, () => '0x', { approve: () => digest }],
  ['Safe of two owners', 'safeOfTwo', 'undecided', ofOwner, ofTwo],
  [
    'Kernel, LightAccount',
    'kernel',
    'undecided',
    /Kernel/,
    (at) => concat(['0x00', sign(owner, inKernel(at))]),
  ],
  ['Coinbase, Base', 'coinbase', 'undecided', ofOwner, (at) => owned(sign(owner, coinbase(at)))],
  ['the same, passkey', 'coinbasePasskey', 'undecided', byPasskey, (at) => owned(assertion(coinbase(at)))],
  ['Biconomy', 'biconomy', 'undecided', /Biconomy/, inBiconomy],
  [
    'behind a validator (Nexus)',
    'validator',
    'undecided',
    /validator/,
    () => concat([second.address, own()]),
  ],
  ['Ambire', 'ambire', 'undecided', ofOwner, () => concat([sign(owner, personal(digest)), '0x01'])],
  ['ERC-7739', 'nested', 'undecided', /ERC-7739/, nested, { content: { typedData: mail } }],
  ['P-256, r and s', 'curve', 'not-this-key', /64 bytes/, () => ofCurve(bytes(digest))],
  ['passkey', 'passkey', 'undecided', /the digest \(eip191\)/, () => assertion(bytes(digest))],
]

const network = 'local'
const { signal } = new AbortController()

test('shapes of contract accounts: what is said is true of each, without a chain and with one', async () => {
  const chain = await startWalletChain()
  try {
    const { Account: code } = await compile('accounts.sol')
    if (code === undefined) throw new Error('The contract does not compile.')
    const deps = {
      projects: { get: () => ({}) },
      networks: { chainId: () => chainId },
      thread: {
        request: (_name: string, { query, all }: { query: Parameters<typeof examine>[0]; all: boolean }) =>
          Promise.resolve(succeed(examine(query, recover, all))),
      },
      chain: openTestChain({ [chainId]: chain.url }),
    } as unknown as Parameters<typeof askChain>[0]
    const ask = async (input: SignatureQueryInput): Promise<string> =>
      valueOf(
        await askChain(deps, { ...input, project: 'p', network } as Parameters<typeof askChain>[1], signal),
      ).answer.verdict
    const answers: Record<string, unknown> = {}
    for (const [name, shape, , form, signature, more = {}] of cases) {
      const { approve, delegates, content = { message } } = more
      const parameters = parseAbiParameters('uint8, address, address, uint256, uint256')
      const place = shapes.indexOf(shape)
      const given = [place, owner.address, second.address, coordinate(x), coordinate(y)] as const
      const made = await chain.deployCode(concat([code, encodeAbiParameters(parameters, given)]))
      const account = delegates === true ? second.address : made
      if (delegates === true)
        await chain.send([{ method: 'anvil_setCode', params: [account, concat(['0xef0100', made])] }])
      const abi = parseAbi(['function approve(bytes32 digest)'])
      if (approve !== undefined)
        await chain.transact({ to: account, data: encodeFunctionData({ abi, args: [approve(account)] }) })
      const query = { address: account, signature: signature(account), chainId, ...content }
      const other =
        content.message === undefined
          ? { typedData: { ...mail, message: { what: 'Stall 8' } } }
          : { message: 'Stall 8' }
      const report = examine(signatureQueryOf(query), recover, true)
      const { verdict: short } = examine(signatureQueryOf(query), recover, false)
      answers[name] = {
        offline: [report.verdict, short],
        named: form.test(JSON.stringify(report)),
        withChain: await ask(query),
        ofAnother: await ask({ ...query, ...other }),
        withoutCode: await ask({ ...query, address: '0x00000000000000000000000000000000000c0de0' }),
      }
    }
    const expected = cases.map(([name, , verdict]) => {
      const withoutCode = verdict === 'not-this-key' ? 'refuted' : 'open'
      const offline = [verdict, verdict]
      return [name, { offline, named: true, withChain: 'valid', ofAnother: 'refuted', withoutCode }]
    })
    expect(answers).toEqual(Object.fromEntries(expected))
  } finally {
    await chain.stop()
  }
}, 120_000)
