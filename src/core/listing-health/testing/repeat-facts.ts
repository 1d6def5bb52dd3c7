import type { HealthFacts, MarketOrder, CallReading, SimulatedFill } from '../health-facts.ts'
import type { HealthAnswer, HealthVerdict } from '../verdict.ts'

const readSaid = <T>(text: string, read: (text: string) => T): CallReading<T> =>
  text === 'reverted' || text === 'no answer'
    ? { is: text === 'reverted' ? 'reverted' : 'unknown' }
    : { is: 'said', value: read(text) }

const oneOf = <T extends string>(words: readonly string[], known: readonly T[]): T | null =>
  known.find((one) => words.includes(one)) ?? null

const marketOf = (market: string, text: string): MarketOrder => {
  const words = text.split(', ')
  const after = (name: string): string | null =>
    words.find((word) => word.startsWith(`${name} `))?.slice(name.length + 1) ?? null
  const numberAfter = (name: string): bigint | null => {
    const found = after(name)
    return found === null ? null : BigInt(found)
  }
  const state = oneOf(words, ['open', 'cancelled', 'filled', 'gone'])
  if (state === null) throw new Error(`No state of an order: ${text}`)
  const valid = oneOf(words, ['valid', 'not valid'])
  return {
    market,
    state,
    side: oneOf(words, ['listing', 'offer']),
    standard: oneOf(words, ['ERC721', 'ERC1155']),
    valid: valid === null ? null : valid === 'valid',
    maker: after('maker'),
    collection: after('collection'),
    tokenId: after('token'),
    currency: after('currency'),
    price: numberAfter('price'),
    remaining: numberAfter('remaining'),
    validFrom: numberAfter('from'),
    validUntil: numberAfter('until'),
    isSigned: words.includes('by signature'),
  }
}

const fillOf = ({ of, call, by = '', said }: HealthAnswer): SimulatedFill => {
  const at = said.indexOf(': ')
  const is = oneOf([said.slice(0, at)], ['filled', 'reverted', 'unknown', 'not tried'])
  if (is === null) throw new Error(`Nothing that a fill comes to: ${said}`)
  return { is: is === 'not tried' ? 'not-tried' : is, of, call, by, text: said.slice(at + 2) }
}

/** What a stored verdict rests on, out of its own answers. @param together out of the verdicts on the maker's other listings */
export const factsAgain = (
  { block, spender, answers }: HealthVerdict,
  { collection, together }: Pick<HealthFacts, 'collection' | 'together'>,
): HealthFacts => {
  const answerOf = (start: string) => answers.find(({ call }) => call.startsWith(start))
  const stepOf = (step: 'market' | 'simulation') => answers.find((one) => one.step === step)
  const said = <T>(start: string, read: (text: string) => T): CallReading<T> | undefined => {
    const answer = answerOf(start)
    return answer === undefined ? undefined : readSaid(answer.said, read)
  }
  const [owner, approved] = [said('ownerOf(', String), said('getApproved(', String)]
  const [balance, allowance] = [said('balanceOf(', BigInt), said('allowance(', BigInt)]
  const approvedForAll = said('isApprovedForAll(', (text) => text === 'true')
  const [market, fill] = [stepOf('market'), stepOf('simulation')]
  return {
    block,
    collection,
    spender,
    together,
    standard: oneOf([answerOf('supportsInterface(')?.said ?? ''], ['ERC721', 'ERC1155']),
    market: market === undefined ? null : readSaid(market.said, (text) => marketOf(market.of, text)),
    simulated: fill === undefined ? null : fillOf(fill),
    ...(owner === undefined ? {} : { owner }),
    ...(balance === undefined ? {} : { balance }),
    ...(approvedForAll === undefined ? {} : { approvedForAll }),
    ...(approved === undefined ? {} : { approved }),
    ...(allowance === undefined ? {} : { allowance }),
  }
}
