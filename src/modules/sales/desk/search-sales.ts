import type { Answer } from '../../../contract/contract.ts'
import type { SaleFilter } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { saleKindWords, type SaleKind } from '../core/sale-words.ts'
import { numberForms, searchWords } from '../../../core/search-words.ts'
import type { SaleWord } from './sale-rows.ts'
import type { SalesDeps } from './sales-deps.ts'

const saleKinds = Object.keys(saleKindWords) as SaleKind[]

const has = (said: string, word: string): boolean => said.toLowerCase().includes(word.toLowerCase())

/** The words of a search, each with what has a name with it: names stand elsewhere than sales. */
export const searchSales = async (
  {
    snapshots,
    namedAddresses,
  }: Pick<SalesDeps, 'namedAddresses'> & { readonly snapshots: Pick<SalesDeps['snapshots'], 'tokensNamed'> },
  { text, projectId }: Pick<SaleFilter, 'text' | 'projectId'>,
): Promise<Answer<readonly SaleWord[]>> => {
  const words = searchWords(text)
  if (words.length === 0) return succeed([])
  const project = projectId === 'none' ? undefined : projectId
  /** Of a name any part is a word of it, but a number begins something, as everywhere. */
  const inNames = words.map((word) => numberForms(word) ?? [word])
  const [tokens, named] = await Promise.all([
    snapshots.tokensNamed({ project: project ?? null, words: inNames }),
    namedAddresses(project),
  ])
  if (!tokens.ok) return tokens
  if (!named.ok) return named
  const names = named.value.map(({ address, name }) => ({ address, said: ` ${name.toLowerCase()}` }))
  return succeed(
    words.map((word, place) => ({
      begins: numberForms(word) ?? [` ${word}`],
      accounts: names.flatMap(({ address, said }) =>
        inNames[place]?.some((form) => said.includes(form.toLowerCase())) === true ? [address] : [],
      ),
      tokens: tokens.value[place] ?? [],
      kinds: saleKinds.filter((kind) => has(saleKindWords[kind], word)),
    })),
  )
}
