import { statement } from './say.ts'
import { same, toAddress, toHex } from './bytes.ts'
import type { Recover } from './curve.ts'
import type { PlainSignature } from './plain-signature.ts'
import type { Reading } from './readings.ts'
import type { FormView, ReadingView, Statement, Verification } from './report.ts'

export type PlainFinding = Omit<Verification, 'kind'> & { readonly readings: readonly ReadingView[] }

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
  statement('form', 'noted', 'layout', { title: plainForm(plain).title }),
  ...(plain.highS ? [statement('low-s', 'noted', 'high-s', {})] : []),
]

const codeStatement = statement('account', 'needs-network', 'code-may-decide', {})

/** From a public key alone one can make up a signature first, and then find the digest that it fits. */
const bareDigest = statement('bare-digest', 'assumed', 'digest-of-origin', {})

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
    const signer = recover(reading.digest, plain.rs, plain.parity)
    const fits = signer !== null && same(signer, address)
    views.push({
      ...reading,
      digest: toHex(reading.digest),
      recovers: signer === null ? null : toAddress(signer),
      fits,
    })
    if (fits) fitting ??= reading
    if (fits && !all) break
  }
  const notes = notesOn(plain)
  const name = toAddress(address)
  if (fitting?.open !== undefined)
    return {
      verdict: 'undecided',
      signer: name,
      reading: fitting.name,
      readings: views,
      statements: [
        ...notes,
        statement(fitting.name, 'needs-network', 'read-openly', {
          address: name,
          how: fitting.how,
          open: fitting.open,
        }),
        codeStatement,
      ],
    }
  if (fitting !== null)
    return {
      verdict: 'proven',
      signer: name,
      reading: fitting.name,
      readings: views,
      statements: [
        ...notes,
        statement(fitting.name, 'holds', 'read', { how: fitting.how, digest: toHex(fitting.digest) }),
        statement('ecrecover', 'holds', 'key-signed', { address: name }),
        ...(fitting.name === 'digest' ? [bareDigest] : []),
        codeStatement,
      ],
    }
  const [usual] = views
  if (usual === undefined)
    return {
      verdict: 'undecided',
      readings: views,
      statements: [...notes, statement('content', 'assumed', 'content-missing', {})],
    }
  const nobody = views.every(({ recovers }) => recovers === null)
  return {
    verdict: 'not-this-key',
    ...(usual.recovers === null ? {} : { signer: usual.recovers }),
    reading: usual.name,
    readings: views,
    statements: [
      ...notes,
      nobody
        ? statement('ecrecover', 'fails', 'no-key', {})
        : statement('ecrecover', 'fails', 'leads-to-other', {
            address: name,
            reading: usual.name,
            recovers: usual.recovers,
          }),
      statement('account', 'needs-network', 'code-may-accept', {}),
    ],
  }
}
