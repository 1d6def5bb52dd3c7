import type { ExternalCheck } from '../core/external-check.ts'
import type { CheckedFile } from '../contract.ts'
import type { ReadingName } from '../core/reading-names.ts'
import type { PartView, SignatureKind, StatementOutcome, Verdict } from '../core/report.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

type Word = { readonly word: string; readonly tone: Tone }

export const verdictWords: Readonly<Record<Verdict | 'refuted', Word>> = {
  proven: { word: 'Valid signature', tone: 'success' },
  'not-this-key': { word: 'Not this key', tone: 'warning' },
  refuted: { word: 'Invalid signature', tone: 'error' },
  undecided: { word: 'Needs a node', tone: 'warning' },
  malformed: { word: 'Malformed', tone: 'error' },
}

/** What the bytes do not prove, and the contract at the address takes. */
export const validByContract: Word = { word: 'Valid by its contract', tone: 'success' }

export const fileOutcomeWords: Readonly<Record<CheckedFile['outcome'], Word>> = {
  holds: { word: 'File holds', tone: 'neutral' },
  refuted: { word: 'Refuted', tone: 'error' },
  failed: { word: 'Failed', tone: 'error' },
}

export const fileKindWords: Readonly<Record<CheckedFile['kind'], string>> = {
  signature: 'Signature proof',
  proof: 'Event proof',
  refutation: 'Refutation',
  completeness: 'Audit proof',
}

/** The conditions of a verdict: what it takes for granted, and what only a node can tell. */
export const isCondition = ({ outcome }: { readonly outcome: StatementOutcome }): boolean =>
  outcome === 'assumed' || outcome === 'needs-network'

export const verdictWord = (verdict: Verdict | 'refuted'): string => verdictWords[verdict].word

export const outcomeWords: Readonly<Record<StatementOutcome, Word>> = {
  holds: { word: 'Passed', tone: 'success' },
  fails: { word: 'Failed', tone: 'error' },
  assumed: { word: 'Assumed', tone: 'info' },
  'needs-network': { word: 'Needs a node', tone: 'warning' },
  noted: { word: 'Info', tone: 'success' },
}

export const kindWords: Readonly<Record<SignatureKind, string>> = {
  eoa: 'Signature of one key',
  'wallet-v1': 'Wallet, version 1',
  'wallet-v2': 'Wallet, version 2',
  'wallet-v3': 'Wallet, version 3',
  multisig: 'Owners of a multisig',
  contract: 'By a contract',
  unknown: 'Unknown',
}

export const readingWords: Readonly<Record<ReadingName, string>> = {
  eip191: 'Text (EIP-191)',
  'eip191-bytes': 'Hex text as bytes (EIP-191)',
  'eip191-hex': 'Text as its hex (EIP-191)',
  keccak: 'keccak256 of the text',
  'eip191-keccak': 'keccak256 of the text (EIP-191)',
  'eip191-line-ends': 'Text with other line ends',
  'eip191-former': 'Text by a former prefix',
  eip712: 'Typed data (EIP-712)',
  'seaport-bulk': 'Order within a tree (Seaport)',
  'eip712-uint256': 'Typed data, uint as uint256',
  'eip712-rounded': 'Typed data, JavaScript numbers',
  'eip712-no-domain': 'Typed data without its domain',
  digest: 'The digest itself',
  'eip191-digest': 'Digest as 32 bytes (EIP-191)',
  'eip191-digest-hex': 'Digest as hex text (EIP-191)',
}

const otherRules: Readonly<Record<string, string>> = {
  form: 'Layout',
  content: 'What was signed',
  ecrecover: 'Key',
  'bare-digest': 'Origin of the digest',
  account: 'Kind of account',
  'low-s': 'Form of s',
  'wallet-digest': 'Wallet’s digest',
  chain: 'Chain',
  address: 'Address from configuration',
  weight: 'Weight of the signers',
  wallet: 'Wallet’s contract',
  'wallet-code': 'Kind of account',
  'first-configuration': 'First configuration',
  'inner-wallet': 'Wallet among the signers',
  'own-release': 'Release you named',
  undecided: 'Left open',
  limits: 'Limits',
  contract: 'Contract at the address',
  owners: 'Owners',
  order: 'Order of owners',
  'domain-chain': 'Chain of the domain',
  'not-covered': 'Not covered',
  'stray-marks': 'Copied hex',
  'EIP-55': 'Letters of the address',
  'ERC-6492': 'Wrapper (ERC-6492)',
  'ERC-8010': 'Delegation (ERC-8010)',
  ETHAuth: 'Login claims (ETHAuth)',
}

export const ruleWord = (rule: string): string =>
  otherRules[rule] ?? (readingWords as Readonly<Record<string, string>>)[rule] ?? rule

export const partWords: Readonly<Record<PartView['state'], Word | null>> = {
  signed: { word: 'Counts', tone: 'success' },
  absent: null,
  unknown: { word: 'Unknown', tone: 'warning' },
  invalid: { word: 'Invalid', tone: 'error' },
  group: null,
}

type From<F extends ExternalCheck['from']> = Extract<ExternalCheck, { readonly from: F }>

export const agreementWords: Readonly<Record<From<'service'>['agreement'], Word>> = {
  agree: { word: 'They agree', tone: 'success' },
  disagree: { word: 'They disagree', tone: 'error' },
  unclear: { word: 'No comparison', tone: 'warning' },
}

export const codeWords: Readonly<Record<From<'chain'>['code'], string>> = {
  none: 'No code: key or undeployed wallet',
  contract: 'A contract',
  delegated: 'Account delegating to a contract (EIP-7702)',
}
