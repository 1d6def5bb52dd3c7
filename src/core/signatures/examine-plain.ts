import { same, toAddress, toHex } from './bytes.ts'
import type { Recover } from './curve.ts'
import type { PlainSignature } from './plain-signature.ts'
import type { Reading } from './readings.ts'
import type { FormView, ReadingView, Statement, Verification } from './report.ts'

export type PlainFinding = Omit<Verification, 'kind'> & { readonly readings: readonly ReadingView[] }

/** How the bytes of a key's signature are laid out. */
export const plainForm = ({ form, rs, parity, v, chainId, highS }: PlainSignature): FormView => ({
  title:
    form === 'compact'
      ? 'Compact signature of one key (EIP-2098, 64 bytes)'
      : form === 'fields'
        ? 'Signature of one key, given as r, s and v'
        : 'Signature of one key (r, s, v)',
  fields: [
    ['r', toHex(rs.subarray(0, 32))],
    ['s', `${toHex(rs.subarray(32))}${highS ? ' (upper half: many contracts refuse it)' : ''}`],
    [
      'v',
      v === null
        ? `parity ${parity}, kept in the top bit of s`
        : `${v} (parity ${parity}${chainId === null ? '' : `, chain ${chainId} by EIP-155`})`,
    ],
  ],
})

const notesOn = (plain: PlainSignature): Statement[] => [
  {
    rule: 'form',
    outcome: 'noted',
    detail: `${plainForm(plain).title}.`,
  },
  ...(plain.highS
    ? [
        {
          rule: 'low-s',
          outcome: 'noted' as const,
          detail:
            's lies in the upper half of the curve’s order: a key signed, but contracts that follow EIP-2 refuse it, and the same signature exists with the other s.',
        },
      ]
    : []),
]

const codeStatement: Statement = {
  rule: 'account',
  outcome: 'needs-network',
  detail:
    'Whether code stands at the address. If it does, its contract decides (ERC-1271), and not this recovery.',
}

/** From a public key alone one can make up a signature first, and then find the digest that it fits. */
const bareDigest: Statement = {
  rule: 'bare-digest',
  outcome: 'assumed',
  detail:
    'The digest comes from a message that means something. Whoever holds a public key can make up a digest and a signature that fit together; for a digest of unknown origin the signature shows nothing.',
}

/** A digest that leaves the domain out was not made for what was given. */
const withoutDomain = (name: string): Statement => ({
  rule: 'eip712-no-domain',
  outcome: 'needs-network',
  detail: `The key of ${name} signed the message in an empty domain: its wallet missed the types of the domain. What stands in the domain was not signed.`,
})

/** Finds the reading by which a key's signature leads to the address. */
export const examinePlain = (
  address: Uint8Array,
  plain: PlainSignature,
  readings: readonly Reading[],
  recover: Recover,
  all: boolean,
): PlainFinding => {
  const views: ReadingView[] = []
  let fitting: Reading | null = null
  for (const reading of readings) {
    const found = recover(reading.digest, plain.rs, plain.parity)
    const fits = found !== null && same(found, address)
    views.push({
      name: reading.name,
      how: reading.how,
      digest: toHex(reading.digest),
      recovers: found === null ? null : toAddress(found),
      fits,
    })
    if (fits) fitting ??= reading
    if (fits && !all) break
  }
  const notes = notesOn(plain)
  const name = toAddress(address)
  if (fitting?.name === 'eip712-no-domain')
    return {
      verdict: 'undecided',
      signer: name,
      reading: fitting.name,
      readings: views,
      statements: [...notes, withoutDomain(name), codeStatement],
    }
  if (fitting !== null)
    return {
      verdict: 'proven',
      signer: name,
      reading: fitting.name,
      readings: views,
      statements: [
        ...notes,
        {
          rule: fitting.name,
          outcome: 'holds',
          detail: `${fitting.how} Digest ${toHex(fitting.digest)}.`,
        },
        {
          rule: 'ecrecover',
          outcome: 'holds',
          detail: `The key of ${name} made this signature over this digest: no other key can have.`,
        },
        ...(fitting.name === 'digest' ? [bareDigest] : []),
        codeStatement,
      ],
    }
  const [usual] = views
  if (usual === undefined)
    return {
      verdict: 'undecided',
      readings: views,
      statements: [
        ...notes,
        {
          rule: 'content',
          outcome: 'assumed',
          detail: 'Nothing was given that could have been signed, so only the layout was read.',
        },
      ],
    }
  const nobody = views.every(({ recovers }) => recovers === null)
  return {
    verdict: 'not-this-key',
    ...(usual.recovers === null ? {} : { signer: usual.recovers }),
    reading: usual.name,
    readings: views,
    statements: [
      ...notes,
      {
        rule: 'ecrecover',
        outcome: 'fails',
        detail: nobody
          ? 'No key can have made this signature over any reading of what was given.'
          : `No reading leads to ${name}: ${views
              .map(({ name: reading, recovers }) => `${reading} leads to ${recovers ?? 'no key'}`)
              .join(', ')}.`,
      },
      {
        rule: 'account',
        outcome: 'needs-network',
        detail:
          'Whether code stands at the address. Without any it is refuted; a contract decides itself (ERC-1271), and may take these bytes for those of an owner, over a digest of its own or on another curve.',
      },
    ],
  }
}
