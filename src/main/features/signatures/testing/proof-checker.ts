import { createHash } from 'node:crypto'
import {
  decodeAbiParameters,
  getAddress,
  hashMessage,
  hashTypedData,
  isHex,
  keccak256,
  recoverAddress,
  size,
  slice,
  toHex,
  type Hex,
} from 'viem'
import { z } from 'zod'
import { checkWallet, creationCodeOf, isOwn, type CheckedWallet, type Release } from './wallet-checker.ts'

/**
 * A checker of proof files written from `docs/proof-format.md` alone. It shares no code with the desk, whose proofs it is given; it
 * verifies what keys and wallets signed, and writes the statements anew.
 */

/** By RFC 8785. */
export const jcs = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((one) => jcs(one)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = new Map(Object.entries(value))
  return `{${[...members.keys()]
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${jcs(members.get(name))}`)
    .join(',')}}`
}

const hex = z.templateLiteral(['0x', z.string()])

const inputSchema = z.strictObject({
  address: hex,
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
  contexts: z
    .array(z.strictObject({ version: z.int(), factory: hex, mainModule: hex, creationCode: hex.optional() }))
    .optional(),
})

/** What is asked in a proof. */
export type ProofInput = z.infer<typeof inputSchema>

const statementSchema = z.strictObject({ rule: z.string(), outcome: z.string(), detail: z.string() })
type Statement = z.infer<typeof statementSchema>

const fileSchema = z.strictObject({
  format: z.literal('marketdesk-signature-proof'),
  version: z.literal(1),
  program: z.string(),
  createdAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  input: inputSchema,
  result: z.strictObject({
    verdict: z.enum(['proven', 'not-this-key']),
    kind: z.enum(['eoa', 'wallet-v1', 'wallet-v2', 'wallet-v3']),
    signer: z.string().optional(),
    reading: z.string().optional(),
    statements: z.array(statementSchema),
  }),
  sha256: z.string(),
})

type Result = z.infer<typeof fileSchema>['result']
type Reading = { readonly name: string; readonly how: string; readonly digest: Hex }

const reading = (name: string, how: string, digest: Hex): Reading => ({ name, how, digest })

const readingsOf = ({ message, typedData, digest }: ProofInput): Reading[] => {
  if (message !== undefined)
    return [
      reading('eip191', 'The text as it stands (EIP-191, “personal_sign”).', hashMessage(message)),
      isHex(message, { strict: true }) && message.length % 2 === 0
        ? reading(
            'eip191-bytes',
            `The ${size(message)} bytes that the text names in hex (EIP-191).`,
            hashMessage({ raw: message }),
          )
        : reading(
            'eip191-hex',
            'The hex of the text’s bytes, taken for the text (EIP-191).',
            hashMessage(toHex(message)),
          ),
      reading(
        'keccak',
        'keccak256 of the text’s bytes, signed without anything around it.',
        keccak256(toHex(message)),
      ),
    ]
  if (typedData !== undefined) {
    const hashed = hashTypedData(typedData)
    return [
      reading('eip712', 'Domain, types and message by EIP-712.', hashed),
      reading(
        'eip191-digest',
        'The digest of EIP-712 as a message of 32 bytes (EIP-191, “eth_sign”).',
        hashMessage({ raw: hashed }),
      ),
    ]
  }
  const bare: Hex = `0x${(digest ?? '').slice(2).toLowerCase()}`
  return [
    reading('digest', 'The 32 bytes themselves, signed without anything around them.', bare),
    reading(
      'eip191-digest',
      'The 32 bytes as a message of 32 bytes (EIP-191, “eth_sign”).',
      hashMessage({ raw: bare }),
    ),
    reading(
      'eip191-digest-hex',
      'The hex of the 32 bytes as a text of 66 characters (EIP-191).',
      hashMessage(bare),
    ),
  ]
}

const statement = (rule: string, outcome: string, detail: string): Statement => ({ rule, outcome, detail })

const ofCode = statement(
  'account',
  'needs-network',
  'Whether code stands at the address. If it does, its contract decides (ERC-1271), and not this recovery.',
)

const ofReading = ({ name, how, digest }: Reading): Statement =>
  statement(name, 'holds', `${how} Digest ${digest}.`)

const keyResult = async (input: ProofInput, signature: Hex): Promise<Result> => {
  const name = getAddress(input.address)
  const form = statement('form', 'noted', 'Signature of one key (r, s, v).')
  const led: { readonly reading: Reading; readonly signer: Hex | null }[] = []
  for (const one of readingsOf(input))
    led.push({
      reading: one,
      signer: await recoverAddress({ hash: one.digest, signature }).catch(() => null),
    })
  const fitting = led.find(({ signer }) => signer === name)?.reading
  if (fitting !== undefined)
    return {
      verdict: 'proven',
      kind: 'eoa',
      signer: name,
      reading: fitting.name,
      statements: [
        form,
        ofReading(fitting),
        statement(
          'ecrecover',
          'holds',
          `The key of ${name} made this signature over this digest: no other key can have.`,
        ),
        ...(fitting.name === 'digest'
          ? [
              statement(
                'bare-digest',
                'assumed',
                'The digest comes from a message that means something. Whoever holds a public key can make up a digest and a signature that fit together; for a digest of unknown origin the signature shows nothing.',
              ),
            ]
          : []),
        ofCode,
      ],
    }
  const [usual] = led
  const all = led.map((one) => `${one.reading.name} leads to ${one.signer ?? 'no key'}`).join(', ')
  return {
    verdict: 'not-this-key',
    kind: 'eoa',
    ...(usual?.signer == null ? {} : { signer: usual.signer }),
    reading: usual?.reading.name,
    statements: [
      form,
      statement(
        'ecrecover',
        'fails',
        led.every(({ signer }) => signer === null)
          ? 'No key can have made this signature over any reading of what was given.'
          : `No reading leads to ${name}: ${all}.`,
      ),
      statement(
        'account',
        'needs-network',
        'Whether code stands at the address. Without any it is refuted; a contract decides itself (ERC-1271), and may take these bytes for those of an owner, over a digest of its own or on another curve.',
      ),
    ],
  }
}

const magic = '6492'.repeat(16)
type Call = { readonly factory: Hex; readonly module: Hex; readonly salt: Hex }

/** The signature in a wrapper of ERC-6492, and the call that makes the wallet. */
const unwrap = (signature: Hex): { readonly signature: Hex; readonly call: Call | null } => {
  if (!signature.endsWith(magic)) return { signature, call: null }
  const [factory, data, inner] = decodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    slice(signature, 0, -32),
  )
  if (!data.startsWith('0x32c02a14') || size(data) !== 68) throw new Error('The call is no plain deploy.')
  const call = { factory, module: getAddress(slice(data, 16, 36)), salt: slice(data, 36) }
  return { signature: inner, call }
}

const isMade = ({ release, imageHash }: CheckedWallet, call: Call | null): boolean =>
  call !== null &&
  getAddress(call.factory) === getAddress(release.factory) &&
  call.module === getAddress(release.module) &&
  call.salt === imageHash

const familyOf = (wallet: CheckedWallet): CheckedWallet[] =>
  wallet.inner.flatMap((one) => [one, ...familyOf(one)])

const walletStatements = (
  wallet: CheckedWallet,
  fitting: Reading,
  chainId: number,
  call: Call | null,
): Statement[] => {
  const { release, address, links, signed, anyChain } = wallet
  const family = familyOf(wallet)
  const absent = new Set(family.filter((one) => !isMade(one, call)).map((one) => one.address))
  const chain = anyChain
    ? 'It holds on every chain: the signature leaves the chain out.'
    : `Chain ${chainId}.`
  return [
    statement(
      'form',
      'noted',
      `Laid out as a signature of a wallet of the platform, version ${release.version}.`,
    ),
    ofReading(fitting),
    statement(
      'wallet-digest',
      'holds',
      `With the wallet’s address and its chain its signers signed ${signed}. ${chain}`,
    ),
    statement(
      'address',
      'holds',
      `The configuration in the signature is the first one of ${address} (${release.name}): the address is made from it.`,
    ),
    ...links.map(({ earned, threshold }, at) =>
      statement(
        'weight',
        'holds',
        `${links.length > 1 ? `Part ${at + 1} of ${links.length}: the` : 'The'} signatures that hold weigh ${earned}, and ${threshold} ${threshold === 1n ? 'is' : 'are'} needed.`,
      ),
    ),
    ...(call === null
      ? []
      : [
          statement(
            'ERC-6492',
            'holds',
            'The wrapper’s call makes this wallet at its factory, from this configuration.',
          ),
        ]),
    statement(
      'first-configuration',
      'assumed',
      'The wallet still has its first configuration. Whether it was changed on the chain needs a network.',
    ),
    ...[...absent].map((one) =>
      statement(
        'inner-wallet',
        'assumed',
        `The wallet ${one}, which is one of the signers, is deployed and still has its first configuration. Before it is deployed the contract refuses the signature.`,
      ),
    ),
    ...([wallet, ...family].some((one) => isOwn(one.release))
      ? [
          statement(
            'own-release',
            'assumed',
            'The release that was given with the question is one of the platform’s: its contracts verify signatures as the known ones of its version do.',
          ),
        ]
      : []),
  ]
}

const walletResult = async (input: ProofInput): Promise<Result | null> => {
  const { chainId, contexts = [] } = input
  if (chainId === null) return null
  const { signature, call } = unwrap(`0x${input.signature.slice(2)}`)
  const own = contexts.map(({ version, factory, mainModule, creationCode }): Release => ({
    version,
    name: `v${version}, given with the question`,
    factory,
    module: mainModule,
    creationCode: creationCode ?? creationCodeOf(version),
  }))
  for (const one of readingsOf(input)) {
    const question = { wallet: input.address, content: { digest: one.digest }, chainId: BigInt(chainId), own }
    const wallet = await checkWallet(question, signature).catch(() => null)
    if (wallet === null || (call !== null && !isMade(wallet, call))) continue
    const { version } = wallet.release
    return {
      verdict: 'proven',
      kind: version === 1 ? 'wallet-v1' : version === 2 ? 'wallet-v2' : 'wallet-v3',
      signer: wallet.address,
      reading: one.name,
      statements: walletStatements(wallet, one, chainId, call),
    }
  }
  return null
}

/** `null` when the file holds, else why it does not. */
export const checkProof = async (file: Uint8Array): Promise<string | null> => {
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
  const signature: Hex = `0x${rest.input.signature.slice(2)}`
  const isKey = size(signature) === 65
  const found = await (isKey ? keyResult(rest.input, signature) : walletResult(rest.input))
  if (found === null) return 'no proof'
  return jcs(found) === jcs(rest.result) ? null : 'another result'
}
