import { expect, it } from 'vitest'
import { encodeAbiParameters } from 'viem/utils'
import { parseEventSignature, type EventSignature } from './event-signature.ts'
import type { Hex } from 'viem'
import vectors from '../../../resources/fixtures/payloads/event-value-vectors.json' with { type: 'json' }
import current from '../../../resources/fixtures/payloads/current-erc1155-two-events.json' with { type: 'json' }
import { eventValues } from './event-values.ts'
import { valueOf } from '../testing/value-of.ts'

const signature = (text: string): EventSignature => {
  return valueOf(parseEventSignature(text))
}

const log = (topics: readonly string[], data: string): { topics: readonly Hex[]; data: Hex } => ({
  topics: topics as readonly Hex[],
  data: data as Hex,
})

it.each(vectors.vectors)('writes $registered as observed', ({ registered, topics, data, values }) => {
  expect(eventValues(signature(registered).parameters, log(topics, data))).toEqual(values)
})

it('encodes every value alone where there is an array', () => {
  const [, batch] = current.body
  if (batch === undefined) throw new Error('The fixture has no second event.')
  const { parameters } = signature(
    'TransferBatch(address indexed,address indexed,address indexed,uint256[],uint256[])',
  )
  expect(eventValues(parameters, log(batch.rawLog.topics, batch.rawLog.data))).toEqual(batch.event.values)
})

it('gives of a text only the offset, unless an array stands beside it', () => {
  const { parameters } = signature('URI(string value, uint256 indexed id)')
  const data = encodeAbiParameters([{ type: 'string' }], ['https://sample.invalid/7.json'])
  const topics = [`0x${'a'.repeat(64)}`, `0x${'0'.repeat(63)}7`]
  expect(eventValues(parameters, log(topics, data))).toEqual([`0x${'0'.repeat(62)}20`, topics[1]])

  const beside = signature('Named(string name, uint256[] ids)').parameters
  const both = encodeAbiParameters([{ type: 'string' }, { type: 'uint256[]' }], ['owl', [1n]])
  expect(eventValues(beside, log(topics.slice(0, 1), both))).toEqual([
    encodeAbiParameters([{ type: 'string' }], ['owl']),
    encodeAbiParameters([{ type: 'uint256[]' }], [[1n]]),
  ])
})

it('gives nothing when the data is of something else', () => {
  const one = signature('Paid(uint256 amount, address to)').parameters
  expect(eventValues(one, log([`0x${'a'.repeat(64)}`], '0x1234'))).toEqual([])
  const many = signature('Paid(uint256[] amounts)').parameters
  expect(eventValues(many, log([`0x${'a'.repeat(64)}`], '0x1234'))).toEqual([])
})
