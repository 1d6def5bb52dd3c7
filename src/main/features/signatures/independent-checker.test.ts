import { createHash } from 'node:crypto'
import { hashMessage, hashTypedData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { signatureQueryOf, type SignatureQueryInput } from '../../../core/signatures/signature-query.ts'
import { examine } from '../../../core/signatures/examine.ts'
import { writeProof } from '../../../core/signatures/proof-file.ts'
import { signaturesOf } from '../../../core/signatures/testing/sign.ts'
import { casesByClass } from './testing/cases.ts'
import { checkProof, jcs, type ProofInput } from './testing/proof-checker.ts'

const recover = await loadRecover()

/** What the desk writes for a question. */
const proofOf = (input: SignatureQueryInput & { readonly signature: string }): string => {
  const { verdict, kind, signer, reading, statements } = examine(signatureQueryOf(input), recover, true)
  return writeProof({
    format: 'marketdesk-signature-proof',
    version: 1,
    program: '1.0.0',
    createdAt: '2026-01-02T03:04:05.678Z',
    input: z.parse(inputSchema, { ...input, chainId: input.chainId ?? null }),
    result: {
      verdict,
      kind,
      ...(signer === undefined ? {} : { signer }),
      ...(reading === undefined ? {} : { reading }),
      statements: [...statements],
    },
  })
}
const inputSchema = z.object({
  address: z.string(),
  signature: z.string(),
  chainId: z.int().nullable(),
  message: z.string().optional(),
  typedData: z.json().optional(),
  digest: z.string().optional(),
  contexts: z
    .array(
      z.strictObject({
        version: z.int(),
        factory: z.string(),
        mainModule: z.string(),
        creationCode: z.string().optional(),
      }),
    )
    .optional(),
})

const typedData: NonNullable<ProofInput['typedData']> = {
  domain: { name: 'Shop', chainId: 137 },
  primaryType: 'Order',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [{ name: 'what', type: 'string' }],
  },
  message: { what: 'é€😀\u0001' },
}

const ofBytes = (hex: Hex): Uint8Array => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))

const keyProofs = Array.from({ length: 40 }, (_, at) => {
  const key = signaturesOf(`0x${(at + 1).toString(16).padStart(64, '0')}`)
  const message = `Nr. ${at}: "ß\n€😀\u2028`
  const digest = `0x${(at + 17).toString(16).padStart(64, '0')}` as const
  const text = key.sign(ofBytes(hashMessage(message))).rsv
  return [
    proofOf({ address: key.address, signature: text, message, chainId: at }),
    proofOf({ address: key.address, signature: text, message: `${message} ` }),
    proofOf({
      address: key.address,
      signature: key.sign(ofBytes(hashTypedData(typedData))).rsv,
      typedData,
    }),
    proofOf({ address: key.address, signature: key.sign(ofBytes(digest)).rsv, digest }),
  ]
}).flat()

const isText = (value: unknown): value is string => typeof value === 'string'

/** Wallets of all versions, one within another, chained and wrapped, whose signatures are known to be true. */
const walletProofs = casesByClass()
  .flatMap(([, cases]) => cases)
  .flatMap(({ want, input }) => {
    const { signature, typedData: typed, chainId, contexts } = input
    if (want !== 'proven' || !isText(signature) || typed !== undefined || chainId === undefined) return []
    if (contexts?.some(({ creationCode }) => creationCode === '0x') === true) return []
    return examine(signatureQueryOf(input), recover, false).kind === 'eoa'
      ? []
      : [proofOf({ ...input, signature })]
  })

/** A wallet of a release that came with the question. */
const ownProof = proofOf({
  address: '0x544185CA429cfE47CAF174b655c5db4D020dE550',
  signature:
    '0x01000100000000000123118447c6d7657971601630ce1fee9e7483e79f933fcf633a5b3fccd35216e202c452c0c20bb1cf0ba2a553749a725be9b299e490d3b44a22907fede6757c7f1b01',
  chainId: 137,
  message: 'A wallet of a release of its own',
  contexts: [{ version: 2, factory: `0x${'1a'.repeat(20)}`, mainModule: `0x${'2b'.repeat(20)}` }],
})

const proofs = [...keyProofs, ...walletProofs, ownProof]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

test('another checker, written from the document alone, finds that every untouched proof holds', async () => {
  const found = await Promise.all(proofs.map((proof) => checkProof(bytesOf(proof))))
  const refused = proofs.flatMap((proof, at) => (found[at] === null ? [] : [[found[at], proof]]))
  expect(refused).toEqual([])
  expect(keyProofs).toHaveLength(160)
  for (const kind of ['wallet-v1', 'wallet-v2', 'wallet-v3'])
    expect(walletProofs.filter((proof) => proof.includes(`"kind":"${kind}"`)).length, kind).toBeGreaterThan(9)
  for (const rule of ['inner-wallet', 'ERC-6492'])
    expect(walletProofs.filter((proof) => proof.includes(`"rule":"${rule}"`)).length, rule).toBeGreaterThan(3)
})

/** The hash made anew, as somebody does who forges a file. */
const rehashed = (text: string): string => {
  const { sha256: _former, ...rest } = z.record(z.string(), z.json()).parse(JSON.parse(text))
  return `${jcs({ ...rest, sha256: createHash('sha256').update(jcs(rest)).digest('hex') })}\n`
}

const edits: readonly (readonly [string, (text: string) => string])[] = [
  ['a byte-order mark', (text) => `\uFEFF${text}`],
  ['no line feed', (text) => text.trimEnd()],
  ['two line feeds', (text) => `${text}\n`],
  ['a carriage return', (text) => text.replace('\n', '\r\n')],
  ['a blank', (text) => text.replace(':', ': ')],
  ['laid out in lines', (text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`],
  ['a member twice', (text) => text.replace('"verdict":', '"verdict":"refuted","verdict":')],
  ['members in another order', (text) => text.replace(/^\{("createdAt":"[^"]+"),(.*)\}\n$/s, '{$2,$1}\n')],
  ['a letter escaped', (text) => text.replace('"eoa"', String.raw`"\u0065oa"`)],
  ['a number in another form', (text) => text.replace('"version":1}', '"version":1.0}')],
  ['a further member', (text) => rehashed(text.replace(/\}\n$/, ',"zzz":1}\n'))],
  ['a statement, the hash not', (text) => text.replace('"outcome":"', '"outcome":"x')],
  ['another program, the hash not', (text) => text.replace('"1.0.0"', '"1.0.1"')],
  ['the hash', (text) => text.replace(/"sha256":"./, '"sha256":"z')],
  ['the hash in capitals', (text) => text.replace(/[0-9a-f]{64}(?=","version")/, (hex) => hex.toUpperCase())],
  [
    'the verdict, with a new hash',
    (text) => rehashed(text.replace('"verdict":"proven"', '"verdict":"refuted"')),
  ],
  ['the message, with a new hash', (text) => rehashed(text.replace('Nr. ', 'Nr: '))],
  ['the address, with a new hash', (text) => rehashed(text.replace(/("address":"0x)./, '$1f'))],
  ['the signer, with a new hash', (text) => rehashed(text.replace(/("signer":"0x)..../, '$1ffff'))],
]

test.each(edits)('it refuses a file with an edit: %s', async (_name, edit) => {
  const [proof = ''] = proofs
  const edited = edit(proof)
  expect(edited).not.toBe(proof)
  expect(await checkProof(bytesOf(edited))).not.toBeNull()
})

const walletEdits: readonly (readonly [string, (text: string) => string])[] = [
  ['the chain', (text) => text.replace('"chainId":137', '"chainId":1')],
  ['the message', (text) => text.replace('of a release', 'in a release')],
  ['the factory', (text) => text.replace('"factory":"0x1a', '"factory":"0x1b')],
  ['the version of the release', (text) => text.replace(/("version":)2\}/, '$13}')],
  [
    'a byte of the signature',
    (text) => text.replace('"signature":"0x0100010000', '"signature":"0x0100010001'),
  ],
  ['the kind', (text) => text.replace('"wallet-v2"', '"wallet-v1"')],
  ['the reading', (text) => text.replace('"reading":"eip191"', '"reading":"keccak"')],
  ['the signer', (text) => text.replace(/("signer":"0x)..../, '$1ffff')],
  ['a weight', (text) => text.replace('hold weigh 1,', 'hold weigh 9,')],
  ['an outcome', (text) => text.replace('"outcome":"assumed"', '"outcome":"holds"')],
  ['an assumption left out', (text) => text.replace(/,\{"detail":"The release that[^}]+\}/, '')],
  ['a statement twice', (text) => text.replace(/(\{"detail":"Laid out[^}]+\}),/, '$1,$1,')],
  ['the verdict', (text) => text.replace('"verdict":"proven"', '"verdict":"refuted"')],
]

test.each(walletEdits)('it refuses a wallet’s file with an edit and a new hash: %s', async (_name, edit) => {
  const edited = edit(ownProof)
  expect(edited).not.toBe(ownProof)
  expect(await checkProof(bytesOf(ownProof))).toBeNull()
  expect(await checkProof(bytesOf(rehashed(edited)))).not.toBeNull()
})
