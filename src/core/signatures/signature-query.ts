import type { SignatureQuery } from './examine.ts'
import type { Content } from './readings.ts'
import { walletContext, type WalletVersion } from './wallets/contexts.ts'

/** A question in the words of the contract. */
export type SignatureQueryInput = {
  readonly address: string
  readonly signature: string | object
  readonly chainId?: number | undefined
  readonly message?: string | undefined
  readonly typedData?: unknown
  readonly digest?: string | undefined
  readonly contexts?:
    | readonly {
        readonly version: WalletVersion
        readonly factory: string
        readonly mainModule: string
        readonly creationCode?: string | undefined
      }[]
    | undefined
}

const contentOf = ({ message, typedData, digest }: SignatureQueryInput): Content => {
  if (message !== undefined) return { kind: 'message', text: message }
  if (typedData !== undefined) return { kind: 'typed-data', value: typedData }
  if (digest !== undefined) return { kind: 'digest', hex: digest }
  return { kind: 'none' }
}

/** Makes a query of what the contract reads. Of message, typed data and digest the contract lets at most one through. */
export const signatureQueryOf = (given: SignatureQueryInput): SignatureQuery => ({
  address: given.address,
  signature: given.signature,
  chainId: given.chainId ?? null,
  content: contentOf(given),
  ...(given.contexts === undefined
    ? {}
    : {
        contexts: given.contexts.map(({ version, factory, mainModule, creationCode }) =>
          walletContext(version, `v${version}, given with the question`, factory, mainModule, creationCode),
        ),
      }),
})
