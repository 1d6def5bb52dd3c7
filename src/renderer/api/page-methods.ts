import type { MethodName } from '../../contract/contract.ts'
import { methodLines } from '../../contract/method-facts.ts'
import type { TopicName } from '../../contract/topics.ts'

type MethodFacts = {
  readonly reads: readonly TopicName[]
  readonly readsIfFiltered: readonly (readonly [member: string, topic: TopicName])[]
  readonly changes: readonly TopicName[]
}

const wordsOf = <Word extends string>(text = ''): Word[] => (text === '' ? [] : (text.split(' ') as Word[]))

export const methodFacts = new Map(
  methodLines.split('\n').map((line): [MethodName, MethodFacts] => {
    const [name, reads, filtered, changes] = line.split('|')
    const readsIfFiltered = wordsOf(filtered).map((pair) => pair.split(':') as [string, TopicName])
    return [name as MethodName, { reads: wordsOf(reads), readsIfFiltered, changes: wordsOf(changes) }]
  }),
)

export const pageMethods: readonly MethodName[] = [...methodFacts.keys()]
