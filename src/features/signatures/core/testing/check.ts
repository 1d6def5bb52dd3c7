import { loadRecover } from '../curve.ts'
import { examine, type SignatureQuery } from '../examine.ts'
import type { Content } from '../readings.ts'
import type { Examination } from '../report.ts'

export const recover = await loadRecover()

export const messageOf = (text: string): Content => ({ kind: 'message', text })
export const typedDataOf = (value: unknown): Content => ({ kind: 'typed-data', value })
export const digestOf = (hex: string): Content => ({ kind: 'digest', hex })

/** What is said of a signature, of no chain unless one is given. */
export const check = (
  query: Omit<SignatureQuery, 'chainId'> & Partial<SignatureQuery>,
  found = recover,
): Examination => examine({ chainId: null, ...query }, found, true)
