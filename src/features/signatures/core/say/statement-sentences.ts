import type { EthAuthClaims } from '../eth-auth.ts'
import { sayReading, type ReadingFact } from './reading-sentences.ts'
import { sayWalletReason, type WalletReason } from './wallet-sentences.ts'

type Reading = { readonly how: ReadingFact }
type Address = { readonly address: string }
type Release = { readonly release: string }
type Chains = { readonly tried: number; readonly known: number }
type Weight = {
  readonly part: number | null
  readonly parts: number
  readonly weight: number
  readonly threshold: number
}

const dateOf = (time: number | null): string =>
  time === null ? 'not said' : new Date(time * 1000).toISOString()

const maxNamed = 20

export const statementSentences = {
  'layout-broken': ({ offset, problem }: { readonly offset: number; readonly problem: string }) =>
    `At byte ${offset}: ${problem}.`,
  layout: ({ title }: { readonly title: string }) => `${title}.`,
  'layout-of-wallet': ({ version }: { readonly version: number }) =>
    `Laid out as a signature of a wallet of the platform, version ${version}.`,
  'layout-of-multisig': ({ owners, how }: Reading & { readonly owners: number }) =>
    `${owners === 1 ? 'Signature of one owner' : `Signatures of ${owners} owners`} of a multisig in the layout of a Safe. ${sayReading(how)}`,
  'high-s': () =>
    's lies in the upper half of the curve’s order: a key signed, but contracts that follow EIP-2 refuse it, and the same signature exists with the other s.',
  'content-unreadable': ({ problem }: { readonly problem: string }) => problem,
  'content-missing': () => 'Nothing was given that could have been signed, so only the layout was read.',
  'layout-alone': ({ isGiven }: { readonly isGiven: boolean }) =>
    `${isGiven ? 'What was given cannot be hashed' : 'Nothing was given that could have been signed'}: the layout is shown, its keys mean nothing.`,
  'too-large': ({ limit }: { readonly limit: string }) => `Too large to verify: ${limit}.`,

  read: ({ how, digest }: Reading & { readonly digest: string }) => `${sayReading(how)} Digest ${digest}.`,
  'read-openly': ({ address, how, open }: Reading & Address & { readonly open: ReadingFact }) =>
    `The key of ${address} signed this reading: ${sayReading(how)} ${sayReading(open)}`,
  'reading-open': ({ open }: { readonly open: ReadingFact }) => sayReading(open),
  'key-signed': ({ address }: Address) =>
    `The key of ${address} made this signature over this digest: no other key can have.`,
  'no-key': () => 'No key can have made this signature over any reading of what was given.',
  'leads-to-other': ({
    address,
    reading,
    recovers,
  }: Address & { readonly reading: string; readonly recovers: string | null }) =>
    `No reading leads to ${address}: ${reading} leads to ${recovers ?? 'no key'}.`,
  'code-may-decide': () =>
    'Whether code stands at the address. If it does, its contract decides (ERC-1271), and not this recovery.',
  'code-may-accept': () =>
    'Whether code stands at the address. Without any it is refuted; a contract decides itself (ERC-1271), and may take these bytes for those of an owner, over a digest of its own or on another curve.',
  'digest-of-origin': () =>
    'The digest comes from a message that means something. Whoever holds a public key can make up a digest and a signature that fit together; for a digest of unknown origin the signature shows nothing.',
  'signature-inside': () => 'The signature inside is of the account’s own key.',

  'wrapper-loose': ({ offset, problem }: { readonly offset: number; readonly problem: string }) =>
    `The wrapper is not encoded as encoders write it (at byte ${offset}: ${problem}). A contract may read it all the same.`,
  'wrapper-of-key': ({
    leads,
  }: {
    readonly leads: readonly { readonly name: string; readonly recovers: string }[]
  }) =>
    `A contract that is made first is to verify a signature of one key${leads.map(({ name, recovers }) => `; as ${name} it leads to ${recovers}`).join('')}. Only the contract can say whether that key may sign for it.`,
  'wrapper-unknown': () =>
    'The contract that the wrapper makes is of no known kind: only it can verify the signature inside.',
  'wrapper-makes-wallet': () =>
    'The wrapper’s call makes this wallet at its factory, from this configuration.',
  'wrapper-calls-other': ({ selector }: { readonly selector: string }) =>
    `The wrapper calls something (selector ${selector}) that is no known way to make the wallet.`,
  'wrapper-holds-more': ({ others }: { readonly others: readonly string[] }) =>
    `The wrapper’s bundle holds more than the making of wallets: ${others.join(', ')}.`,
  'wrapper-makes-other': () => 'The wrapper’s call makes another wallet than this one.',
  'wrapper-makes-stranger': () => 'The wrapper’s call makes a wallet that has nothing to do with this one.',

  'delegation-signed': ({ address, to }: Address & { readonly to: string }) =>
    `The key of ${address} signed the delegation to ${to}.`,
  'delegation-of-other': ({ address, by }: Address & { readonly by: string | null }) =>
    `The delegation was signed by ${by ?? 'no key that can be found'} and not by ${address}.`,
  'contract-accepts': ({ contract }: { readonly contract: string }) =>
    `Whether the contract ${contract} accepts the signature inside.`,
  'owners-without-chain': () =>
    'Without a chain the owners are those of the bare digest; a Safe signs one with its chain and address.',
  'owners-known': () => 'Whether these owners are owners of the multisig, and whether they are enough.',
  'owners-unordered': () =>
    'The owners do not stand in ascending order: over this reading a Safe refuses them.',
  'owner-number': () => 'Who the owner of that number is, and what the contract has it sign.',
  'module-accepts': ({ module }: { readonly module: string }) =>
    `Whether the account has the module ${module}, and whether that accepts the signature.`,
  'validator-accepts': ({ validator }: { readonly validator: string }) =>
    `Whether the account has the validator ${validator}, and whether that accepts the signature.`,
  'owner-by-version': () =>
    'Who the owner is, and what the contract has it sign, which depends on its version.',
  'key-of-account': () => 'Whether that key is one of the account’s.',
  'nested-key-of-account': () => 'Whether a key of the account signed it, within the domain of the account.',
  'nested-same': () => 'The domain and the contents in the signature are those of what was given.',
  'nested-other': () =>
    'The domain and the contents in the signature are of something else than what was given.',
  'passkey-of-account': () =>
    'Whether the passkey is one of the account’s, and what its contract takes for the challenge.',
  'signed-on-chain': () => 'Whether the contract keeps this message as signed.',

  'wallet-digest': ({ digest, chainId }: { readonly digest: string; readonly chainId: number | null }) =>
    `With the wallet’s address and its chain its signers signed ${digest}. ${chainId === null ? 'It holds on every chain: the signature leaves the chain out.' : `Chain ${chainId}.`}`,
  'chain-fits': ({ known, chainId }: { readonly known: number; readonly chainId: number }) =>
    `No chain was given; of ${known} known ones chain ${chainId} fits.`,
  'no-chain-fits': ({ tried, known }: Chains) =>
    tried < known
      ? `No chain was given, and none of the ${tried} that were tried of ${known} known ones fits.`
      : `No chain was given, and none of ${known} known ones fits.`,
  'configuration-fits': ({ address, release }: Address & Release) =>
    `The configuration in the signature is the first one of ${address} (${release}): the address is made from it.`,
  'configuration-incomplete': () => 'The configuration cannot be rebuilt from the signature alone.',
  'configuration-leads-to': ({ address, release }: Address & Release) =>
    `The configuration in the signature leads to ${address} (${release}).`,
  'signers-weigh': ({ part, parts, weight, threshold }: Weight) =>
    `${part === null ? 'The' : `Part ${part} of ${parts}: the`} signatures that hold weigh ${weight}, and ${threshold} ${threshold === 1 ? 'is' : 'are'} needed.`,
  'wallet-reason': ({ reason }: { readonly reason: WalletReason }) => sayWalletReason(reason),
  'first-configuration': () =>
    'The wallet still has its first configuration. Whether it was changed on the chain needs a network.',
  'inner-wallet': ({ address }: Address) =>
    `The wallet ${address}, which is one of the signers, is deployed and still has its first configuration. Before it is deployed the contract refuses the signature.`,
  'own-release': () =>
    'The release that was given with the question is one of the platform’s: its contracts verify signatures as the known ones of its version do.',
  'wallet-code': () => 'The address is a wallet of the platform, whose contract refuses such a signature.',

  'marks-left-out': () => 'Quotes, blanks, line ends or marks without width were taken out of the hex.',
  'checksum-wrong': () =>
    'The letters of the address are not those of its checksum: it may have been mistyped.',
  'domain-of-other-chain': ({ named, chainId }: { readonly named: string; readonly chainId: number }) =>
    `The domain of the typed data names chain ${named}, and ${chainId} is the chain of the signature: a contract that checks its domain takes it on chain ${named} alone.`,
  'not-signed': ({ members }: { readonly members: readonly string[] }) =>
    `Not signed, because the types do not have it: ${members.slice(0, maxNamed).join(', ')}${members.length > maxNamed ? ' and more' : ''}.`,
  'eth-auth': ({ app, issuedAt, expiresAt }: EthAuthClaims) =>
    `The claims of ETHAuth are for the application “${app ?? ''}”, issued ${dateOf(issuedAt)}, and expire ${dateOf(expiresAt)}. The verdict does not depend on the time; whoever accepts the claims has to look at it.`,
} satisfies Readonly<Record<string, (values: never) => string>>
