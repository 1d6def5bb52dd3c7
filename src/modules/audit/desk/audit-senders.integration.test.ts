import { expect, test } from 'vitest'
import type { ChainVerdict } from '../../../core/webhooks/chain-verdicts.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { never } from './testing/audit-desk.ts'
import { createAudits } from './audits.ts'
import {
  auditOf,
  callsOf,
  chainOf,
  contract,
  findingsOf,
  openMadeDesk,
  runWhole,
} from './testing/made-audit.ts'
import { hashOf, makeBlock, type MadeBlock, type MadeLog } from './testing/made-chain.ts'
import { deliveryOf, elementOf, transfer } from './testing/made-sender.ts'

const elsewhere = `0x${'dd'.repeat(20)}` as const
/** In each block a log of another contract first, and then two that are alike in one transaction. */
const blocks = chainOf(60, (number) => [
  [transfer(elsewhere, number), transfer(contract, number)],
  [transfer(contract, 100 + number), transfer(elsewhere, number), transfer(contract, 100 + number)],
])
const lost: Readonly<Record<number, number>> = { 7: 1, 19: 2, 44: 4 }

const orphanOf = ({ number, parentHash, timestamp, logs }: MadeBlock): MadeBlock => {
  const transactions = Map.groupBy(logs, ({ txnIndex }) => txnIndex).values()
  return makeBlock(number, parentHash, timestamp, [...transactions], 'orphan')
}

/** Without what an audit cannot compare. */
const logAlone = ({
  parentBlockHash: _parent,
  txnInfo: _info,
  ts: _time,
  ...element
}: ReturnType<typeof elementOf>) => element

test.each(['transaction', 'block'] as const)(
  'of a sender that loses, repeats, mixes up, takes back and invents every loss and every lie is found, and nothing else (%s)',
  async (reading) => {
    const { node, fixture } = await openMadeDesk(blocks, 'all')
    const send = (block: MadeBlock, logs: readonly MadeLog[], type?: 'BLOCK_REMOVED') =>
      deliveryOf(
        'path1',
        block,
        // What an audit does not read would keep it from confirming any of them.
        logs.map((log) => logAlone(elementOf(block, log, type, reading))),
      )
    const delivered = blocks
      .toSorted((one, other) => ((one.number * 7) % 60) - ((other.number * 7) % 60))
      .flatMap((block) => {
        const sent = send(
          block,
          block.logs.filter(({ logIndex }) => lost[block.number] !== logIndex),
        )
        if (block.number % 10 !== 5) return block.number % 2 === 0 ? [sent, sent] : [sent]
        // The same transactions in a block that is taken back, before that of the chain.
        const orphan = orphanOf(block)
        return [send(orphan, orphan.logs), send(orphan, orphan.logs, 'BLOCK_REMOVED'), sent]
      })
    const lies = [10, 20, 30, 40].flatMap((number) => {
      const block = blocks[number]
      const log = block?.logs[1]
      if (block === undefined || log === undefined) throw new Error('There is no such log.')
      const invented = { ...log, topics: transfer(contract, 1_000_000).topics }
      switch (number) {
        case 10:
          return [send(block, [{ ...invented, logIndex: 50 }])]
        case 20:
          return [send(block, [{ ...invented, txnHash: hashOf('invented') }])]
        case 30:
          return [send({ ...block, hash: hashOf('no block') }, [invented])]
        default:
          return [send(block, [log], 'BLOCK_REMOVED')]
      }
    })
    await fixture.read(fixture.folder.deliver(...delivered, ...lies))
    const audits = createAudits(fixture.deps)
    const audit = await auditOf(audits, await runWhole(audits))
    expect(audit).toMatchObject({
      state: 'done',
      problem: null,
      doneTo: 59,
      counts: { delivered: 3 * 60 - 3, missed: 3, notOnChain: 4, unclear: 0 },
    })
    const findings = (await findingsOf(fixture)).map(
      ({ kind, reason, blockNumber, logIndex, time }) =>
        `${kind} ${reason ?? logIndex} of ${blockNumber}${time === null ? '' : ', dated'}`,
    )
    // Deliveries of the other contract are on the chain and none of the listener's.
    const isOutside = (finding: string): boolean => finding.startsWith('outside')
    expect(findings.filter(isOutside)).toHaveLength(120)
    expect(findings.filter((one) => !isOutside(one)).toSorted()).toEqual([
      'missed 1 of 7, dated',
      'missed 2 of 19, dated',
      'missed 4 of 44, dated',
      'not-on-chain block of 30, dated',
      'not-on-chain log of 10, dated',
      'not-on-chain log of 20, dated',
      // The chain holds what was said to be removed.
      'not-on-chain removal of 40, dated',
    ])
    const judged = async (chainVerdict: ChainVerdict) => {
      const { rows } = valueOf(await fixture.log.listEvents({ filter: { chainVerdict } }, never))
      return rows.map(({ blockNumber, type, chainStrength }) => `${blockNumber} ${type} ${chainStrength}`)
    }
    expect(await judged('refuted')).toEqual(['20 BLOCK_ADDED oneNode', '10 BLOCK_ADDED oneNode'])
    expect(await judged('removed')).toEqual(['30 BLOCK_ADDED oneNode'])
    expect(await judged('removal-refuted')).toEqual(['40 BLOCK_REMOVED oneNode'])
    // What the chain holds as it was delivered is verified, what it does not know is not.
    const confirmed = await judged('proven')
    expect(new Set(confirmed.map((row) => row.replace(/^\d+ /, '')))).toEqual(
      new Set(['BLOCK_ADDED oneNode']),
    )
    expect(confirmed).toHaveLength(100)
    expect(callsOf(node, 'eth_getLogs')).toBeLessThan(10)
  },
)

test('an audit confirms a log, never one that is told otherwise', async () => {
  const { node, fixture } = await openMadeDesk(blocks, 'all')
  node.interfere((method, _params, right) =>
    method === 'eth_getLogs'
      ? {
          result: (right as { readonly blockNumber: string }[]).map((log) => ({
            ...log,
            blockTimestamp: `0x${blocks[Number(log.blockNumber)]?.timestamp.toString(16)}`,
          })),
        }
      : undefined,
  )
  type Element = ReturnType<typeof elementOf>
  const says: readonly ((element: Element) => object)[] = [
    logAlone,
    ({ ts, ...element }) => ({ ...logAlone({ ...element, ts }), ts }),
    (element) => element,
    // Not compared: a confirmation is of the log.
    (element) => ({ ...logAlone(element), parentBlockHash: hashOf('another') }),
    (element) => ({ ...logAlone(element), txnInfo: { from: contract } }),
    // From here on nothing is confirmed.
    (element) => ({ ...logAlone(element), parentBlockHash: 7 }),
    (element) => ({ ...logAlone(element), txnInfo: 'none' }),
    (element) => ({ ...logAlone(element), ts: '2020-01-01T00:00:00Z' }),
    (element) => ({ ...logAlone(element), txnIndex: 7 }),
    (element) => ({ ...logAlone(element), blockNumber: 1 }),
    (element) => ({ ...logAlone(element), event: { ...element.event, values: ['7', '8', '9'] } }),
    (element) => ({ ...logAlone(element), event: 'none' }),
    (element) => ({
      ...logAlone(element),
      rawLog: { ...element.rawLog, topics: [element.rawLog.topics.join('/')] },
    }),
    (element) => ({ ...logAlone(element), rawLog: { ...element.rawLog, data: '0x0' } }),
    (element) => ({ ...logAlone(element), contractAddress: `${element.contractAddress}/` }),
  ]
  const delivered = says.map((change, at) => {
    const block = blocks[at]
    const log = block?.logs[1]
    if (block === undefined || log === undefined) throw new Error('There is no such log.')
    return deliveryOf('path1', block, [change(elementOf(block, log))])
  })
  await fixture.read(fixture.folder.deliver(...delivered))
  const audits = createAudits(fixture.deps)
  expect(await auditOf(audits, await runWhole(audits))).toMatchObject({ state: 'done', problem: null })
  const { rows } = valueOf(await fixture.log.listEvents({}, never))
  expect(rows.map(({ chainVerdict }) => chainVerdict).toReversed()).toEqual(
    says.map((_change, at) => (at < 5 ? 'proven' : null)),
  )
  const findings = await findingsOf(fixture)
  expect(findings.filter(({ reason }) => reason === 'incomplete')).toHaveLength(3)
})
