import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { SignatureQueryInput } from '../../core/signature-query.ts'

export type SignatureCase = {
  readonly group: string
  readonly name: string
  /** `open`: it is true, so that proven and undecided are both sound. */
  readonly want: 'proven' | 'not proven' | 'undecided' | 'open'
  readonly input: SignatureQueryInput
}

const file = join(import.meta.dirname, '../../../../../resources/fixtures/signatures/cases.jsonl.br')

export const casesByClass = (): [string, SignatureCase[]][] => {
  const classes = new Map<string, SignatureCase[]>()
  for (const line of brotliDecompressSync(readFileSync(file)).toString('utf8').trim().split('\n')) {
    const one = JSON.parse(line) as SignatureCase
    const name = `${one.group}: ${one.name.replaceAll(/\d+/g, '…')}, ${one.want}`
    const known = classes.get(name)
    if (known === undefined) classes.set(name, [one])
    else known.push(one)
  }
  return [...classes]
}
