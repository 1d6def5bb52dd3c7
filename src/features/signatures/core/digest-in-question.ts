import { join, toHex } from './bytes.ts'
import type { Examination } from './report.ts'
import { readSignature } from './signature-input.ts'

export const digestInQuestion = ({ readings }: Pick<Examination, 'readings'>): string | null =>
  (readings.find(({ fits, open }) => fits === true && open === undefined) ?? readings[0])?.digest ?? null

export const signatureHex = (given: string | object, chainId: number | null): string | null => {
  const read = readSignature(given, chainId)
  if (read.kind === 'fault') return null
  if (read.kind === 'bytes') return toHex(read.bytes)
  const { rs, parity } = read.plain
  return toHex(join(rs, Uint8Array.of(27 + parity)))
}
