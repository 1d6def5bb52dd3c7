import type { SignatureQuery } from './examine.ts'
import { contentOf } from './content.ts'
import { walletContext, type WalletVersion } from './wallets/contexts.ts'

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
