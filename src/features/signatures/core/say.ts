import type { FactOf, ValuesById } from '../../../core/facts.ts'
import type { Content } from './readings.ts'
import type { Examination, Statement, StatementOutcome, Verdict, Verification } from './report.ts'
import { statementSentences } from './say/statement-sentences.ts'

export type SignatureFact = FactOf<typeof statementSentences>
type Values = ValuesById<typeof statementSentences>

export const statement = <Id extends SignatureFact['id']>(
  rule: string,
  outcome: StatementOutcome,
  id: Id,
  values: Values[Id],
): Statement => ({ rule, outcome, fact: { id, values } as SignatureFact })

export const sayStatement = ({ fact: { id, values } }: Pick<Statement, 'fact'>): string =>
  (statementSentences[id] as (values: SignatureFact['values']) => string)(values)

const speaking: Readonly<Record<Verdict, readonly string[]>> = {
  proven: ['holds'],
  'not-this-key': ['fails'],
  undecided: ['needs-network', 'assumed', 'fails'],
  malformed: ['fails'],
}

const openReason = ({ verdict, statements }: Pick<Verification, 'verdict' | 'statements'>): string => {
  const content = statements.find(({ rule, outcome }) => rule === 'content' && outcome === 'fails')
  const chosen =
    content ??
    speaking[verdict].flatMap((outcome) => statements.filter((one) => one.outcome === outcome))[0] ??
    statements[0]
  return chosen === undefined ? '' : sayStatement(chosen)
}

const subjects: Readonly<Record<Content['kind'], string>> = {
  message: 'this text',
  'typed-data': 'this typed data',
  digest: 'this digest',
  none: 'anything',
}

type Found = Pick<
  Examination,
  'verdict' | 'kind' | 'address' | 'statements' | 'foundChainId' | 'chainId' | 'reading'
> & {
  readonly wallet: Pick<NonNullable<Examination['wallet']>, 'noChainId'> | null
}

const chainOf = ({ foundChainId, chainId, wallet }: Found): string => {
  if (wallet?.noChainId === true) return ' for every chain'
  const chain = chainId ?? foundChainId
  return chain === null ? '' : ` for chain ${chain}`
}

const proven = (subject: string, found: Found): string => {
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

const notThisKey = (subject: string, found: Found): string =>
  found.kind === 'eoa'
    ? `If ${found.address} is the address of a key, that key did not make these bytes for ${subject}.`
    : `If ${found.address} is a wallet of the platform, its contract refuses these bytes for ${subject}${chainOf(found)}.`

const isWithoutMatch = ({ statements }: Found): boolean =>
  statements.some(({ fact: { id } }) => id === 'configuration-leads-to') &&
  !statements.some(
    ({ fact: { id, values } }) =>
      id === 'wallet-reason' && ['search-ended', 'chains-refuse'].includes(values.reason.id),
  )

const bytesOf = (signature: string | object): number | null => {
  if (typeof signature !== 'string') return null
  const [, digits] = /^\s*(?:0x)?((?:[\da-f]{2})*)\s*$/i.exec(signature) ?? []
  return digits === undefined ? null : digits.length / 2
}

const malformed = (signature: string | object): string => {
  const bytes = bytesOf(signature)
  if (bytes === null) return 'This is no signature in a known layout.'
  const has = bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en-US')} bytes`
  if (bytes < 64) return `Too short: ${has}. A key’s signature has 64 or 65.`
  return bytes <= 65
    ? `${has}, as a key’s signature has, but not laid out as one.`
    : `No known layout: ${has}. A key’s signature has 64 or 65, a wallet’s has more, in parts that these do not have.`
}

export const notThisKeyWord = ({ kind }: Pick<Examination, 'kind'>): string =>
  kind === 'eoa'
    ? 'Not signed by this key. A contract account may accept it.'
    : 'Refused by the wallet. Another contract may accept it.'

export const notThisKeyChip = ({ kind }: Pick<Examination, 'kind'>): string =>
  kind === 'eoa' ? 'Not signed by this key' : 'Refused by a wallet'

export const sayVerdict = (
  request: { readonly content: Pick<Content, 'kind'>; readonly signature: string | object },
  verification: Found,
): string => {
  const subject = subjects[request.content.kind]
  switch (verification.verdict) {
    case 'proven':
      return [
        proven(subject, verification),
        // What a proof does not cover is part of what it says.
        ...verification.statements.filter(({ rule }) => rule === 'not-covered').map(sayStatement),
      ].join(' ')
    case 'not-this-key':
      return notThisKey(subject, verification)
    case 'undecided':
      // A changed configuration looks the same as another text, so neither is called likely.
      if (isWithoutMatch(verification))
        return 'No reading matches. It may be of another text or account, or the wallet’s configuration was changed or its release is unknown. A node can tell.'
      return `The bytes alone do not show whether ${verification.address} signed ${subject}: ${openReason(verification)}`
    case 'malformed':
      return malformed(request.signature)
  }
}
