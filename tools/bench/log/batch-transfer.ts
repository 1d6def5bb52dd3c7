import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const fixture = join(
  import.meta.dirname,
  '../../../resources/fixtures/payloads/current-erc1155-two-events.json',
)
const fixtureSchema = z.object({ body: z.array(z.record(z.string(), z.unknown())).length(2) })

const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`
const list = (length: number, first: number): string[] =>
  Array.from({ length }, (_, index) => word(first + index))

const topicHash = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const people = ['11', '00', 'e6'].map((byte) => `0x${byte.repeat(20)}`)

/**
 * Writes the body of a load: one `TransferBatch` of three tokens, 2.4 KB, as the service sends it. Its hashes are each
 * request's own, so that every event is a log of its own, unless all are to describe one log.
 */
export const writeBatchTransfer = (file: string, isOneLog: boolean): void => {
  const [sample = {}] = fixtureSchema.parse(JSON.parse(readFileSync(fixture, 'utf8'))).body
  const hash = isOneLog ? word(7) : '0x[<id>]'
  const [ids, values] = [list(3, 4096), list(3, 1)]
  const dynamic = [ids, values].map((words) =>
    [word(words.length), ...words].map((text) => text.slice(2)).join(''),
  )
  const event = {
    ...sample,
    uid: hash,
    txnHash: hash,
    rawLog: {
      data: `${word(64)}${word(192).slice(2)}${dynamic.join('')}`,
      topics: [topicHash, ...people.map((address) => `0x${'0'.repeat(24)}${address.slice(2)}`)],
    },
    event: {
      topicHash,
      eventSig: 'TransferBatch(address,address,address,uint256[],uint256[])',
      types: ['address', 'address', 'address', 'uint256[]', 'uint256[]'],
      names: ['operator', 'from', 'to', 'ids', 'values'],
      values: [...people, ids, values],
    },
  }
  writeFileSync(file, JSON.stringify([event]))
}
