import type { SignatureFact } from './say.ts'
import type { ReadingFact } from './say/reading-sentences.ts'
import type { WalletReason } from './say/wallet-sentences.ts'
import type { ReadingName } from './reading-names.ts'

/**
 * What the bytes come to. `not-this-key`: neither the address's key nor a wallet of the platform signed, and another contract may take
 * the bytes. Only a chain refutes: it shows that there is no code, or its contract says no.
 */
export const verdicts = ['proven', 'not-this-key', 'undecided', 'malformed'] as const
/** Versions before said `refuted` of what is `not-this-key`: what they wrote down is still read. */
export const keptVerdicts = [...verdicts, 'refuted'] as const
export type KeptVerdict = (typeof keptVerdicts)[number]
export type Verdict = (typeof verdicts)[number]

export const signatureKinds = [
  'eoa',
  'wallet-v1',
  'wallet-v2',
  'wallet-v3',
  /** Concatenated signatures of the owners of a multisig. */
  'multisig',
  /** Of some contract: only it can tell. */
  'contract',
  'unknown',
] as const
export type SignatureKind = (typeof signatureKinds)[number]

export const statementOutcomes = ['holds', 'fails', 'assumed', 'needs-network', 'noted'] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

export type Statement = {
  readonly rule: string
  readonly outcome: StatementOutcome
  readonly fact: SignatureFact
}

export type Verification = {
  readonly verdict: Verdict
  readonly kind: SignatureKind
  /** Whose signature it is: the address that was asked about when proven, else whom the usual reading leads to. */
  readonly signer?: string | undefined
  /** The reading that fits; of any other the usual one. */
  readonly reading?: ReadingName | undefined
  readonly statements: readonly Statement[]
}

export type ReadingView = {
  readonly name: ReadingName
  readonly how: ReadingFact
  /** 32 bytes in hex. */
  readonly digest: string
  /** Whom a key's signature over it leads to; `null` for signatures of wallets, and when no key can have made it. */
  readonly recovers: string | null
  /** `true`: this is what was signed. `null`: not known. */
  readonly fits: boolean | null
  /** Why a signature over it proves nothing of what was given. */
  readonly open?: ReadingFact
}

/** A part of a wallet's configuration as it is shown. Weights beyond counting are `null`. */
export type PartView = {
  readonly kind: string
  readonly title: string
  readonly address: string | null
  readonly hash: string | null
  readonly weight: number | null
  readonly state: 'signed' | 'absent' | 'unknown' | 'invalid' | 'group'
  readonly detail: string | null
  readonly parts: readonly PartView[]
  readonly wallet: WalletView | null
}

export type LinkView = {
  readonly threshold: number
  /** `null` without one, and for one beyond 2^53. */
  readonly checkpoint: number | null
  /** All of its digits; left out without a checkpoint. */
  readonly checkpointDigits?: string | undefined
  readonly earned: number
  /** `null`: unbounded (a digest that may be allowed beforehand). */
  readonly possible: number | null
  readonly imageHash: string | null
  readonly digest: string
  readonly parts: readonly PartView[]
}

export type WalletView = {
  readonly version: number
  readonly address: string
  readonly verdict: Exclude<Verdict, 'malformed'>
  readonly reasons: readonly WalletReason[]
  readonly walletDigest: string
  readonly noChainId: boolean
  readonly counterfactual: string | null
  readonly matches: boolean
  readonly release: string
  readonly checkpointer: string | null
  readonly links: readonly LinkView[]
}

/** How the bytes are laid out, from the outside in. */
export type FormView = { readonly title: string; readonly fields: readonly (readonly [string, string])[] }

export type Examination = Verification & {
  readonly address: string
  readonly chainId: number | null
  /** Chain by which it was proven, where none was given. */
  readonly foundChainId: number | null
  readonly forms: readonly FormView[]
  readonly readings: readonly ReadingView[]
  readonly typedData: {
    readonly primaryType: string | null
    readonly faults: readonly { readonly path: string; readonly problem: string }[]
    readonly domainSeparator: string | null
    readonly structHash: string | null
    readonly digest: string | null
    /** What an ETHAuth proof claims, times in seconds since the epoch. */
    readonly ethAuth?:
      | { readonly app: string | null; readonly issuedAt: number | null; readonly expiresAt: number | null }
      | undefined
  } | null
  readonly wallet: WalletView | null
}
