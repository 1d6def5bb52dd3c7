import { keccak256, stringToHex } from 'viem/utils'
import { intentWords, originWords } from '../intent-words.ts'
import { exportName, type ExportFile, type ExportSubject } from './export-subject.ts'
import { sendable } from './sendable.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const serialise = (json: Json): string => {
  if (Array.isArray(json)) return `[${(json as readonly Json[]).map(serialise).join(',')}]`
  if (typeof json !== 'object' || json === null) return JSON.stringify(json)
  const fields = json as { readonly [key: string]: Json }
  const keys = Object.keys(fields).toSorted()
  return `{${JSON.stringify(keys)}${keys.map((key) => `${serialise(fields[key] ?? null)},`).join('')}}`
}

export type SafeBatch = {
  readonly version: '1.0'
  readonly chainId: string
  readonly createdAt: number
  readonly meta: { readonly [key: string]: Json }
  readonly transactions: readonly { readonly [key: string]: Json }[]
}

/**
 * Checksum of a batch: keccak-256 over the file with its name taken for `null` and without a checksum.
 *
 * @see the builder's own `lib/checksum.ts` (safe-global/safe-react-apps)
 */
export const safeChecksum = ({ meta, ...file }: SafeBatch): `0x${string}` => {
  const { checksum: _, ...rest } = meta
  return keccak256(stringToHex(serialise({ ...file, meta: { ...rest, name: null } })))
}

export const safeBatch = (subject: ExportSubject): ExportFile => {
  const { builtAt, origin, network, intent, project } = subject
  const { sends, left } = sendable(subject)
  const batch: SafeBatch = {
    version: '1.0',
    chainId: String(network.chainId),
    createdAt: Date.parse(builtAt),
    meta: {
      name: `${intentWords[intent.kind].title}, ${exportName(subject).title}`,
      description:
        origin === 'service'
          ? `${project}, ${network.name}`
          : `${project}, ${network.name}. ${originWords[origin]}`,
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: intent.taker,
      createdFromOwnerAddress: '',
    },
    transactions: sends.map(({ to, value, data }) => ({
      to,
      value: value.toString(),
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  }
  const whole = { ...batch, meta: { ...batch.meta, checksum: safeChecksum(batch) } }
  return {
    fileName: `${exportName(subject).file}-safe.json`,
    text: `${JSON.stringify(whole, null, 2)}\n`,
    notes: left,
  }
}
