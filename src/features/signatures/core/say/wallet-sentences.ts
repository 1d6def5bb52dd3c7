import { clause } from '../../../../core/sentence.ts'
import type { FactOf, ValuesById } from '../../../../core/facts.ts'

type Inner = { readonly id: string; readonly values: object }
type Signer = { readonly signer: string; readonly because: Inner }
type Part = { readonly part: number | null }
type Weight = Part & { readonly weight: number; readonly threshold: number }

const place = ({ part }: Part): string =>
  part === null ? '' : ` in part ${part} of the chain of configurations`

const sentences = {
  'refused-by-contract': ({ because, ...at }: Part & { readonly because: Inner }) =>
    `Refused by the wallet’s contract${place(at)}: ${clause(sayWalletReason(because))}.`,
  'weight-too-small': ({ weight, threshold, ...at }: Weight) =>
    `The signers reach a weight of at most ${weight} of the ${threshold} needed${place(at)}.`,
  'checkpoints-not-descending': ({
    part,
    before,
    checkpoint,
  }: {
    readonly part: number
    readonly before: string
    readonly checkpoint: string
  }) =>
    `The checkpoints in part ${part} of the chain of configurations do not descend: ${before}, then ${checkpoint}.`,
  'signer-does-not-hold': ({ signer, because }: Signer) =>
    `The signer ${signer} does not hold: ${sayWalletReason(because)}`,
  'signature-high-s': () => 'a key’s signature has its s in the upper half.',
  'signature-of-no-key': () => 'no key can have made one of its signatures.',

  'signer-unknown': ({ signer, because }: Signer) =>
    `Whether the signer ${signer} accepts its signature: ${sayWalletReason(because)}`,
  'contract-part-unknown': ({ contract }: { readonly contract: string }) =>
    `What the contract ${contract} makes of its part of the signature.`,
  'digest-allowed-unknown': () => 'Whether the configuration allows this digest beforehand.',
  'digest-stored-unknown': () =>
    'Whether the wallet has stored this digest on the chain as signed: the signature begins with 0x80 and carries nothing else that counts.',
  'newer-unknown': () =>
    'What the older configurations of the chain signed: the newer one before them is known to a contract alone.',
  'checkpointer-unknown': ({ checkpointer }: { readonly checkpointer: string }) =>
    `What the checkpointer ${checkpointer} knows of newer configurations.`,
  'weight-uncertain': ({ weight, threshold, ...at }: Weight) =>
    `Without what only a chain can tell the weight is ${weight} of the ${threshold} needed${place(at)}.`,
  'leads-elsewhere': ({ address }: { readonly address: string }) =>
    `The configuration leads to ${address} and not to this wallet: something else was signed, or the wallet’s configuration was changed on the chain since.`,
  'configuration-unknown': () =>
    'Whether the configuration is the wallet’s: a part of it is known to a contract alone.',
  'search-ended': ({ bound, left }: { readonly bound: string; readonly left: readonly string[] }) =>
    `The search ended at its bound (${bound}) after ${left.join(' in ')}: what is left may fit.`,
  'chains-refuse': ({ chains }: { readonly chains: number }) =>
    `The wallet’s contract refuses it on each of the ${chains} known chains; on another one it may hold.`,
} satisfies Readonly<Record<string, (values: never) => string>>

const signerSentences = {
  'too-deep': () => 'it lies too deep in wallets within wallets.',
  'kind-unknown': () => 'it is a contract whose signature is of no known kind.',
  'wallet-holds': () => 'it is a wallet of the platform, and its signature holds.',
  'wallet-refuses': () => 'its signature does not hold.',
  'wallet-undecided': () => 'its signature cannot be decided.',
  'own-key': () => 'its own key signed.',
  'other-key': () => 'the signature beside it recovers to another key.',
} satisfies Readonly<Record<string, (values: never) => string>>

const all = { ...sentences, ...signerSentences }

export type WalletReason = FactOf<typeof all>
type Values = ValuesById<typeof all>

export const walletReason = <Id extends WalletReason['id']>(id: Id, values: Values[Id]): WalletReason =>
  ({ id, values }) as WalletReason

export const sayWalletReason = ({ id, values }: Inner): string =>
  (all[id as keyof typeof all] as (values: object) => string)(values)
