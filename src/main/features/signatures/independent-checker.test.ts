import { createHash } from 'node:crypto'
import { hashMessage, hashTypedData, recoverAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { claimOf, type GivenClaim } from '../../../core/signatures/claim-of.ts'
import { examine } from '../../../core/signatures/examine.ts'
import { writeProof } from '../../../core/signatures/proof-file.ts'
import { signaturesOf } from '../../../core/signatures/testing/sign.ts'

/**
 * A checker of proof files written from `docs/proof-format.md` alone. It shares no code with the desk, whose proofs it is given; it
 * verifies what a key signed, and of other signatures it checks the file alone.
 */

const jcs = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((one) => jcs(one)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = new Map(Object.entries(value))
  return `{${[...members.keys()]
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${jcs(members.get(name))}`)
    .join(',')}}`
}

const fileSchema = z.strictObject({
  format: z.literal('marketdesk-signature-proof'),
  version: z.literal(1),
  program: z.string(),
  createdAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  input: z.strictObject({
    address: z.string(),
    signature: z.string(),
    chainId: z.int().nullable(),
    message: z.string().optional(),
    typedData: z
      .object({
        domain: z.record(z.string(), z.json()),
        types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
        primaryType: z.string(),
        message: z.record(z.string(), z.json()),
      })
      .optional(),
    digest: z.string().optional(),
  }),
  result: z.strictObject({
    verdict: z.enum(['proven', 'refuted']),
    kind: z.literal('eoa'),
    signer: z.string().optional(),
    reading: z.string().optional(),
    statements: z.array(z.strictObject({ rule: z.string(), outcome: z.string(), detail: z.string() })),
  }),
  sha256: z.string(),
})

const digestOf = ({ message, typedData, digest }: z.infer<typeof fileSchema>['input']): Hex => {
  if (message !== undefined) return hashMessage(message)
  if (typedData !== undefined) return hashTypedData(typedData)
  return `0x${(digest ?? '').slice(2)}`
}

/** `null` when the file holds, else why it does not. */
const check = async (file: Uint8Array): Promise<string | null> => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'no JSON'
  }
  if (text !== `${jcs(value)}\n`) return 'not canonical'
  const parsed = fileSchema.safeParse(value)
  if (!parsed.success) return 'another shape'
  const { sha256, ...rest } = parsed.data
  if (createHash('sha256').update(jcs(rest)).digest('hex') !== sha256) return 'another hash'
  const { input, result } = rest
  const signer = await recoverAddress({
    hash: digestOf(input),
    signature: `0x${input.signature.slice(2)}`,
  }).catch(() => null)
  const isProven = signer?.toLowerCase() === input.address.toLowerCase()
  if ((result.verdict === 'proven') !== isProven) return 'another verdict'
  return isProven && result.signer !== signer ? 'another signer' : null
}

const recover = await loadRecover()

/** What the desk writes for a question. */
const proofOf = (input: GivenClaim & { readonly signature: string }): string => {
  const { verdict, kind, signer, reading, statements } = examine(claimOf(input), recover, true)
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
})

const typedData: NonNullable<z.infer<typeof fileSchema>['input']['typedData']> = {
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

const proofs = Array.from({ length: 40 }, (_, at) => {
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

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

test('another checker, written from the document alone, finds that every untouched proof holds', async () => {
  const found = await Promise.all(proofs.map((proof) => check(bytesOf(proof))))
  expect(found.filter((problem) => problem !== null)).toEqual([])
  expect(found).toHaveLength(160)
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
  expect(await check(bytesOf(edited))).not.toBeNull()
})
