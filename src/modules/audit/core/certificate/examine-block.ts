import type { Header } from '../../../proof/core/header.ts'
import { readReceiptLogs } from '../../../proof/core/receipts.ts'
import { buildListTrie } from '../../../proof/core/trie.ts'
import { chainFilterOf, passesFilter } from '../chain-filter.ts'
import { sayFilterFault } from '../say.ts'
import { createLogMatcher } from '../log-matcher.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { same, toHex } from '../../../../features/signatures/core/bytes.ts'
import type { FilterTexts } from '../../../../core/webhooks/lint-filters.ts'
import { bloomOf, createRuling } from './bloom.ts'

export type ExaminedLog = {
  /** Whether it has the accounts and token ids of the filters, too. */
  readonly matches: boolean
  /** Place of its receipt in the block, and its own in the receipt. */
  readonly receipt: number
  readonly position: number
  /** Index in the block. */
  readonly logIndex: number
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

export type BlockExaminer = {
  readonly isRuledOut: (header: Header) => boolean
  /** All of its logs that may match, or why that cannot be said; the receipts have to be all of the block. */
  readonly logsIn: (header: Header, receipts: readonly Uint8Array[]) => Result<readonly ExaminedLog[], string>
}

/** @returns why nothing can be said of such filters */
export const createBlockExaminer = (filters: FilterTexts): Result<BlockExaminer, string> => {
  const filter = chainFilterOf(filters)
  if (!filter.ok) return fail(sayFilterFault(filter.error))
  const match = createLogMatcher(filters)
  return succeed({
    isRuledOut: createRuling(filter.value),
    logsIn: (header, receipts) => {
      const name = `block ${header.number}`
      if (!same(buildListTrie(receipts).root, header.receiptsRoot))
        return fail(`The receipts of ${name} do not lead to the root in its header.`)
      const found: ExaminedLog[] = []
      const all = receipts.map(readReceiptLogs)
      if (!all.every((logs) => logs !== null))
        return fail(`A receipt of ${name} has a layout that is unknown.`)
      if (!same(bloomOf(all.flat()), header.logsBloom))
        return fail(
          `The bloom filter of ${name} is not that of its logs: on this chain it cannot rule anything out.`,
        )
      let logIndex = -1
      for (const [receipt, logs] of all.entries())
        for (const [position, log] of logs.entries()) {
          logIndex += 1
          const texts = {
            address: toHex(log.address),
            topics: log.topics.map(toHex),
            data: toHex(log.data),
          }
          if (!passesFilter(filter.value, texts)) continue
          const matched = match(texts)
          if (matched === 'unclear')
            return fail(
              `A log of ${name} cannot be decoded to see whether it has the accounts or token ids of the filters.`,
            )
          found.push({ matches: matched === 'match', receipt, position, logIndex, ...texts })
        }
      return succeed(found)
    },
  })
}
