import { afterEach, describe, expect, test } from 'vitest'
import { createAudits, type Audits } from './audits.ts'
import { auditTable } from './audit-table.ts'
import { listenerOf, never, openAuditFixture, type AuditFixture } from './testing/audit-desk.ts'
import {
  hashOf,
  makeBlock,
  startMadeNode,
  type Content,
  type MadeBlock,
  type MadeLog,
  type MadeNode,
} from './testing/made-chain.ts'
import { deliveryOf, elementOf, transfer, transferOf, type Reading } from './testing/made-sender.ts'

const contract = `0x${'c0'.repeat(20)}` as const
const filters = { contractAddresses: [contract], events: [transferOf] }
const listener = listenerOf(filters)
/** Long ago, so that nothing is too fresh. */
const begin = 1_700_000_000

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Numbers that are the same in each run. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const chainOf = (
  count: number,
  contents: (number: number) => readonly (readonly Content[])[],
): MadeBlock[] => {
  const blocks: MadeBlock[] = []
  for (let number = 0; number < count; number += 1)
    blocks.push(
      makeBlock(number, blocks.at(-1)?.hash ?? hashOf('none'), begin + number * 2, contents(number)),
    )
  return blocks
}

const open = async (blocks: readonly MadeBlock[], over: Parameters<typeof openAuditFixture>[2] = {}) => {
  const node = await startMadeNode({ id: 5, blocks })
  closing.push(node.stop)
  const fixture = await openAuditFixture([node.url], listener, over)
  closing.push(fixture.stop)
  return { node, fixture }
}

const runWhole = async (audits: Audits): Promise<number> => {
  const begun = await audits.begin({ listener: listener.key }, never)
  if (!begun.ok) throw new Error(begun.error.message)
  await audits.settled()
  return begun.value.audit.id
}

const auditOf = async (audits: Audits, id: number) => {
  const found = await audits.get(id)
  if (!found.ok) throw new Error(found.error.message)
  return found.value.audit
}

const findingsOf = async ({ deps }: AuditFixture) => {
  const query = { audit: null, listener: null, kinds: null, filled: null, from: null, to: null }
  const found = await deps.store.table(auditTable).findings(query, [Number.MAX_SAFE_INTEGER, 0], 100_000)
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

const callsOf = ({ calls }: MadeNode, method: string): number =>
  calls.filter((call) => call.method === method).length

/** A sender that loses, repeats and mixes up; chains that turn back. @returns places of what was lost */
const deliverBadly = (
  blocks: readonly MadeBlock[],
  {
    lost,
    doubled,
    mixed,
    turns,
    reading,
  }: { lost: number; doubled: number; mixed: number; turns: number; reading: Reading },
) => {
  const random = randomOf(7)
  const missing: string[] = []
  const sent: { at: number; block: MadeBlock; elements: unknown[] }[] = []
  const send = (at: number, block: MadeBlock, elements: unknown[]): void => {
    if (elements.length === 0) return
    const times = random() < doubled ? 2 : 1
    for (let time = 0; time < times; time += 1)
      sent.push({ at: random() < mixed ? at + random() * 40 : at, block, elements })
  }
  const turnAt = new Set(
    Array.from({ length: turns }, (_, index) => Math.floor(((index + 1) * blocks.length) / (turns + 1))),
  )
  for (const block of blocks) {
    if (turnAt.has(block.number)) {
      const depth = 1 + Math.floor(random() * 5)
      // The same transactions in other blocks first, which are taken back again.
      for (let back = depth; back > 0; back -= 1) {
        const real = blocks[block.number - back]
        if (real === undefined) continue
        const orphan = makeBlock(
          real.number,
          real.parentHash,
          real.timestamp,
          [...Map.groupBy(real.logs, ({ txnIndex }) => txnIndex).values()],
          'orphan',
        )
        send(
          block.number - 0.6,
          orphan,
          orphan.logs.map((log) => elementOf(orphan, log, 'BLOCK_ADDED', reading)),
        )
        send(
          block.number - 0.3,
          orphan,
          orphan.logs.map((log) => elementOf(orphan, log, 'BLOCK_REMOVED', reading)),
        )
      }
    }
    const elements = block.logs.flatMap((log: MadeLog) => {
      if (random() >= lost) return [elementOf(block, log, 'BLOCK_ADDED', reading)]
      missing.push(`${log.blockHash}/${log.logIndex}`)
      return []
    })
    send(block.number, block, elements)
  }
  return {
    missing: missing.toSorted(),
    deliveries: sent
      .toSorted((a, b) => a.at - b.at)
      .map(({ block, elements }) => deliveryOf('path1', block, elements)),
  }
}

describe('a sender that loses, repeats and mixes up', () => {
  test.each(['transaction', 'block'] as const)(
    'every loss is found, and nothing else (%s)',
    async (reading) => {
      const random = randomOf(3)
      let token = 0
      const blocks = chainOf(2500, () =>
        Array.from({ length: Math.floor(random() * 3) }, () =>
          Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
            token += 1
            // Now and then the same log twice in one transaction, or one of another contract between them.
            if (random() < 0.1) token -= 1
            return transfer(random() < 0.1 ? `0x${'dd'.repeat(20)}` : contract, token)
          }),
        ),
      )
      const expected = blocks.flatMap(({ logs }) => logs).filter(({ address }) => address === contract).length
      const { node, fixture } = await open(blocks)
      const sender = deliverBadly(
        blocks.map((block) => block),
        { lost: 0.01, doubled: 0.5, mixed: 0.2, turns: 20, reading },
      )
      await fixture.read(fixture.folder.deliver(...sender.deliveries))
      const audits = createAudits(fixture.deps)
      const audit = await auditOf(audits, await runWhole(audits))
      expect(audit).toMatchObject({ state: 'done', problem: null, doneTo: 2499 })
      const contractOf = new Map(
        blocks.flatMap(({ logs }) => logs.map((log) => [`${log.blockHash}/${log.logIndex}`, log.address])),
      )
      const missing = sender.missing.filter((place) => contractOf.get(place) === contract)
      expect(missing.length).toBeGreaterThan(10)
      const findings = await findingsOf(fixture)
      const missed = findings.filter(({ kind }) => kind === 'missed')
      // Of logs that are alike in one transaction it cannot be told by anybody which was lost where only one came.
      expect(missed.map((one) => `${one.blockHash}/${one.logIndex}`).toSorted()).toEqual(missing)
      expect(audit.counts).toMatchObject({
        delivered: expected - missing.length,
        missed: missing.length,
        notOnChain: 0,
        unclear: 0,
      })
      // Deliveries of the other contract are on the chain and none of the listener's.
      expect(findings.every(({ kind }) => kind === 'missed' || kind === 'outside')).toBe(true)
      expect(callsOf(node, 'eth_getLogs')).toBeLessThan(10)
    },
  )
})
