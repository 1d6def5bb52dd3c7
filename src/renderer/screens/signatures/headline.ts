import type { ExaminationAnswer } from '../../../contract/signature-report.ts'
import type { SignatureQueryInput } from '../../../contract/signatures.ts'
import { countOf } from '../../ui/count-format.ts'
import { mainReason } from '../../../core/signatures/main-reason.ts'

const subjectOf = ({ message, typedData, digest }: SignatureQueryInput): string =>
  message !== undefined
    ? 'this text'
    : typedData !== undefined
      ? 'this typed data'
      : digest !== undefined
        ? 'this digest'
        : 'anything'

const chainOf = ({ foundChainId, chainId, wallet }: ExaminationAnswer): string => {
  if (wallet?.noChainId === true) return ' for every chain'
  const chain = chainId ?? foundChainId
  return chain === null ? '' : ` for chain ${chain}`
}

const proven = (asked: SignatureQueryInput, found: ExaminationAnswer): string => {
  const subject = subjectOf(asked)
  if (found.kind !== 'eoa') {
    const has = (name: string): boolean => found.statements.some(({ rule }) => rule === name)
    const assumed = [
      'it still has its first configuration',
      ...(has('inner-wallet') ? ['the wallets among its signers are deployed'] : []),
      ...(has('own-release') ? ['the release you named is one of the platform'] : []),
    ]
    return `The wallet ${found.address} signed ${subject}${chainOf(found)}, provided that ${assumed.join(' and that ')}.`
  }
  return found.reading === 'digest'
    ? `The signature fits this digest and the key of ${found.address}. This proves something only if the digest is known to come from a message, since anyone with the public key can invent both.`
    : `The key of ${found.address} signed ${subject}, provided that no contract at the address decides otherwise.`
}

const notThisKey = (asked: SignatureQueryInput, found: ExaminationAnswer): string =>
  found.kind === 'eoa'
    ? `If ${found.address} is the address of a key, that key did not make these bytes for ${subjectOf(asked)}.`
    : `If ${found.address} is a wallet of the platform, its contract refuses these bytes for ${subjectOf(asked)}${chainOf(found)}.`

const bytesOf = (signature: SignatureQueryInput['signature']): number | null => {
  if (typeof signature !== 'string') return null
  const [, digits] = /^\s*(?:0x)?((?:[\da-f]{2})*)\s*$/i.exec(signature) ?? []
  return digits === undefined ? null : digits.length / 2
}

/** What is plain from the length; where reading stopped stands among the details. */
const malformed = (signature: SignatureQueryInput['signature']): string => {
  const bytes = bytesOf(signature)
  if (bytes === null) return 'This is no signature in a known layout.'
  const has = countOf(bytes, 'byte')
  if (bytes < 64) return `Too short: ${has}. A key’s signature has 64 or 65.`
  return bytes <= 65
    ? `${has}, as a key’s signature has, but not laid out as one.`
    : `No known layout: ${has}. A key’s signature has 64 or 65, a wallet’s has more, in parts that these do not have.`
}

/** What only a chain can refute in few words, with what is left open. */
export const notThisKeyWord = ({ kind }: Pick<ExaminationAnswer, 'kind'>): string =>
  kind === 'eoa'
    ? 'Not signed by this key. A contract account may accept it.'
    : 'Refused by the wallet. Another contract may accept it.'

/** The same where there is room for a word or two: amber, since what it leaves open is not named. */
export const notThisKeyChip = ({ kind }: Pick<ExaminationAnswer, 'kind'>): string =>
  kind === 'eoa' ? 'Not signed by this key' : 'Refused by a wallet'

/** Verdict, subject and assumption in one sentence. */
export const headlineOf = (asked: SignatureQueryInput, found: ExaminationAnswer): string => {
  switch (found.verdict) {
    case 'proven':
      return [
        proven(asked, found),
        ...found.statements.filter(({ rule }) => rule === 'not-covered').map(({ detail }) => detail),
      ].join(' ')
    case 'not-this-key':
      return notThisKey(asked, found)
    case 'undecided':
      return `The bytes alone do not show whether ${found.address} signed ${subjectOf(asked)}: ${mainReason(found)}`
    case 'malformed':
      return malformed(asked.signature)
  }
}
