import type { Failure } from '../../../../contract/failure.ts'
import { networks } from '../../../../contract/networks.ts'
import { inputOfNetwork, type NetworkDraft } from './network-draft.ts'

type Field = keyof NetworkDraft

const fields: Readonly<Record<string, Field>> = {
  slug: 'slug',
  name: 'name',
  chainId: 'chainId',
  'nativeCurrency.symbol': 'symbol',
  'nativeCurrency.name': 'coinName',
  'nativeCurrency.decimals': 'decimals',
  blockExplorer: 'blockExplorer',
}

const words: Partial<Record<Field, string>> = {
  slug: 'must be small letters, digits and hyphens',
  name: 'must not be empty, and have at most 80 characters',
  chainId: 'must be a whole number above 0',
  symbol: 'must not be empty, and have at most 20 characters',
  coinName: 'must have at most 80 characters',
  decimals: 'must be a whole number from 0 to 255',
  blockExplorer: 'must be an https:// address',
}

export type NetworkProblems = Partial<Record<Field, string>>

/** Checks a draft with the contract's own schema. */
export const problemsOfNetwork = (draft: NetworkDraft): NetworkProblems => {
  const checked = networks['networks.add'].input.safeParse(inputOfNetwork(draft))
  if (checked.success) return {}
  const found = checked.error.issues.map((issue) => fields[issue.path.join('.')] ?? 'slug')
  return Object.fromEntries(found.map((field) => [field, words[field] ?? 'is not valid']))
}

/** What the desk found wrong, at its field. Empty when it names none of the form. */
export const problemsOfNetworkFailure = (failure: Failure): NetworkProblems => {
  const field = failure.field === undefined ? undefined : fields[failure.field]
  return field === undefined ? {} : { [field]: failure.message }
}
