import type { Quote } from '../../../../core/facts.ts'
import type { Difference } from '../run/same-transaction.ts'
import type { Sentence } from './sentence.ts'

type Host = { readonly host: string }
type Expected = { readonly expects: 'hash' | 'signature' }
type Differs = { readonly differences: readonly Difference[] }

const differenceWords = ({ differences }: Differs): string =>
  differences
    .map(
      ({ what, step, transaction }) =>
        `${what}: the step has ${step}, the transaction ${transaction ?? 'none: it creates a contract'}`,
    )
    .join('; ')

type Included = { readonly block: string; readonly confirmations: number; readonly isReverted: boolean }
const place = ({ block, isReverted }: Pick<Included, 'block' | 'isReverted'>): string =>
  `${isReverted ? 'It reverted in' : 'In'} block ${block}`

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`)

const refusals: Readonly<Record<number, string>> = {
  4001: 'It was refused at the signer.',
  4100: 'The signer has not allowed this account or method.',
  4200: 'The signer does not offer this method.',
  [-32601]: 'The signer does not offer this method.',
}

export const runSentences = {
  unheard: () => 'Sent. The node has not heard of it yet.',
  waits: () => 'Sent. It waits for a block.',
  'included-so-far': ({ confirmations, depth, ...included }: Included & { depth: number | null }) =>
    depth === null
      ? `${place(included)}, which is not final yet (${confirmations} deep).`
      : `${place(included)}, ${confirmations} of ${depth} confirmations.`,
  'included-deep': ({ confirmations, ...included }: Included) => `${place(included)}, ${confirmations} deep.`,
  'included-final': (included: Included) => `${place(included)}, which is final.`,
  stuck: ({ waited }: { waited: number }) =>
    `Stuck: it has waited for a block for ${minutes(waited)}. Its fee may be too low: raise it at the signer, or cancel it there; what takes its place is recognised here.`,
  'replaced-by-same': ({ nonce, by }: { nonce: number; by: string }) =>
    `Replaced: nonce ${nonce} was used by ${by}, which does the same.`,
  'replaced-by-other': ({ nonce, by, differences }: Differs & { nonce: number; by: string }) =>
    `Replaced: nonce ${nonce} was used by ${by}, which does something else (${differenceWords({ differences })}).`,
  'lost-sight': () => 'The node does not have it, and no block has it. Whether it can still come is unknown.',
  'not-the-step': (values: Differs) => `This transaction is not the step: ${differenceWords(values)}.`,
  'not-looked-up': () => 'Not looked up on the chain yet.',
  'node-silent': ({ said }: { said: Quote }) => said.quote,
  'node-of-other-chain': ({ chainId, expected }: { chainId: string; expected: string }) =>
    `The node is on chain ${chainId}, not on ${expected}.`,
  'receipt-alone': () => 'The node has a receipt of it, and not the transaction itself.',

  'entered-by-hand': () => 'The hash was entered by hand.',
  'done-elsewhere': () => 'You said that it was carried out.',
  'transaction-reverted': ({ block }: { block: string }) => `The transaction reverted in block ${block}.`,
  'taken-back': ({ block }: { block: string }) =>
    `Taken back: block ${block}, which had it, is not part of the chain any more.`,
  'moved-to-block': ({ from, to }: { from: string; to: string }) =>
    `Its block ${from} was taken back by the chain; now it is in block ${to}.`,
  'digest-missing': () => 'Its digest cannot be computed here, so the signature could not be checked.',
  'signature-of-no-key': () => 'It is no signature of a key: right only if the account is a contract wallet.',
  'signature-of-other-key': ({ signer }: { signer: string }) =>
    `The signature is that of ${signer}, not of the account: right only if the account is a contract wallet.`,
  'signature-not-of-step': ({
    digest,
    signer,
    account,
  }: {
    digest: string
    signer: string | null
    account: string
  }) =>
    `This is not the signature of the step: over its digest ${digest} it is that of ${signer ?? 'no key'}, the account is ${account}.`,
  'signer-answer-unreadable': ({ expects, said }: Expected & { said: Quote }) =>
    `The signer answered with something that is no ${expects === 'hash' ? 'transaction hash' : 'signature'}: ${said.quote}`,
  'signer-refused': ({ code, said }: { code: number; said: Quote }) =>
    `${refusals[code] ?? 'The signer refused.'} It said: ${said.quote} (code ${code}).`,
  'signer-not-asked': ({ said }: { said: Quote }) => `Nothing was sent: ${said.quote}`,
  'signer-silent': ({ expects, said }: Expected & { said: Quote }) =>
    expects === 'signature'
      ? `${said.quote} A signature may have been given.`
      : `${said.quote} The transaction may have been sent: look for it at the signer before you go on.`,
  'post-unanswered': ({ host, seconds }: Host & { seconds: number }) =>
    `${host} did not answer within ${seconds} s: it may have been taken.`,
  'post-answer-long': ({ host, megabytes }: Host & { megabytes: number }) =>
    `${host} answered with more than ${megabytes} MB: it may have been taken.`,
  'post-broken-off': ({ host }: Host) => `The connection to ${host} broke off: it may have been taken.`,
  'post-unreachable': ({ host, code }: Host & { code: string | null }) =>
    `Nothing was sent: ${host} could not be reached${code === null ? '' : ` (${code})`}.`,
  'post-failed': ({ host, status }: Host & { status: number }) =>
    `${host} answered with status ${status}: it may have been accepted anyway.`,
  'post-redirected': ({ host, status }: Host & { status: number }) =>
    `${host} points elsewhere (status ${status}), which is not followed.`,
  'post-refused': ({ host, status, said }: Host & { status: number; said: Quote }) =>
    `${host} refused it with status ${status}: ${said.quote}`,
  'stored-unreadable': ({ said }: { said: Quote }) => said.quote,
} satisfies Readonly<Record<string, (values: never) => Sentence>>
