import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeAbiParameters, type Hex } from 'viem'
import { z } from 'zod'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))

export const withArguments = (code: Hex, words: readonly (Hex | bigint)[]): Hex =>
  `${code}${words.map((word) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(word)]).slice(2)).join('')}`

export const publishedSeaport = (): { readonly seaport: Hex; readonly conduit: Hex } =>
  z
    .object({ seaport: hex, conduit: hex })
    .parse(
      JSON.parse(
        readFileSync(join(import.meta.dirname, '../../resources/fixtures/transactions/seaport.json'), 'utf8'),
      ),
    )
