import { expect, test } from 'vitest'
import { ofMany } from '../../../../tools/properties/of-many.ts'
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
import { deliveryOf, elementOf, transfer, type Reading } from './testing/made-sender.ts'

/** Numbers that are the same in each run. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A sender that loses, repeats, mixes up, invents and takes back what stands; chains that turn back. @returns places of what was lost, and how many lies it delivered */
const deliverBadly = (
  blocks: readonly MadeBlock[],
  {
    lost,
    doubled,
    mixed,
    turns,
    lies,
    reading,
  }: { lost: number; doubled: number; mixed: number; turns: number; lies: number; reading: Reading },
) => {
  const random = randomOf(7)
  const missing: string[] = []
  let inventions = 0
  let falseRemovals = 0
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
        for (const [ago, type] of [
          [0.6, 'BLOCK_ADDED'],
          [0.3, 'BLOCK_REMOVED'],
        ] as const)
          send(
            block.number - ago,
            orphan,
            orphan.logs.map((log) => elementOf(orphan, log, type, reading)),
          )
      }
    }
    const elements = block.logs.flatMap((log: MadeLog) => {
      if (random() >= lost) return [elementOf(block, log, 'BLOCK_ADDED', reading)]
      missing.push(`${log.blockHash}/${log.logIndex}`)
      return []
    })
    send(block.number, block, elements)
    for (const log of block.logs) {
      if (log.address !== contract || missing.includes(`${log.blockHash}/${log.logIndex}`)) continue
      if (random() < lies) {
        const { topics } = transfer(contract, 1_000_000 + block.number)
        const added = (of: MadeBlock, more: Partial<MadeLog>) =>
          elementOf(of, { ...log, topics, ...more }, 'BLOCK_ADDED', reading)
        const invented = [
          added(block, { logIndex: log.logIndex + 50 }),
          added(block, { txnHash: hashOf(`invented ${block.number}`) }),
          added({ ...block, hash: hashOf(`no block ${block.number}`) }, {}),
        ][inventions % 3]
        inventions += 1
        send(block.number, block, [invented])
      }
      if (random() < lies) {
        falseRemovals += 1
        // Behind whatever was delivered late.
        const taken = [elementOf(block, log, 'BLOCK_REMOVED', reading)]
        sent.push({ at: block.number + 50, block, elements: taken })
      }
    }
  }
  return {
    inventions,
    falseRemovals,
    missing: missing.toSorted(),
    deliveries: sent
      .toSorted((a, b) => a.at - b.at)
      .map(({ block, elements }) => deliveryOf('path1', block, elements)),
  }
}

test.each(['transaction', 'block'] as const)(
  'a sender that loses, repeats, mixes up and lies every loss and every lie is found, and nothing else (%s)',
  async (reading) => {
    const random = randomOf(3)
    let token = 0
    const count = ofMany(1000, 300)
    const blocks = chainOf(count, () =>
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
    const { node, fixture } = await openMadeDesk(blocks, 'all')
    const sender = deliverBadly(blocks, {
      lost: 10 / count,
      doubled: 0.5,
      mixed: 0.2,
      turns: count / 50,
      lies: 10 / count,
      reading,
    })
    await fixture.read(fixture.folder.deliver(...sender.deliveries))
    const audits = createAudits(fixture.deps)
    const audit = await auditOf(audits, await runWhole(audits))
    expect(audit).toMatchObject({ state: 'done', problem: null, doneTo: count - 1 })
    const contractOf = new Map(
      blocks.flatMap(({ logs }) => logs.map((log) => [`${log.blockHash}/${log.logIndex}`, log.address])),
    )
    const missing = sender.missing.filter((place) => contractOf.get(place) === contract)
    expect(missing.length).toBeGreaterThan(10)
    const findings = await findingsOf(fixture)
    const missed = findings.filter(({ kind }) => kind === 'missed')
    // Of logs that are alike in one transaction nobody can say which was lost where only one came.
    expect(missed.map((one) => `${one.blockHash}/${one.logIndex}`).toSorted()).toEqual(missing)
    expect(audit.counts).toMatchObject({
      delivered: expected - missing.length,
      missed: missing.length,
      notOnChain: sender.inventions + sender.falseRemovals,
      unclear: 0,
    })
    expect(sender.inventions).toBeGreaterThan(6)
    const removals = findings.filter(({ reason }) => reason === 'removal')
    expect(removals).toHaveLength(sender.falseRemovals)
    // The chain holds what they say was removed: its time is known.
    expect(removals.filter(({ time }) => time === null)).toEqual([])
    // Deliveries of the other contract are on the chain and none of the listener's.
    expect(
      findings.every(({ kind }) => kind === 'missed' || kind === 'outside' || kind === 'not-on-chain'),
    ).toBe(true)
    expect(callsOf(node, 'eth_getLogs')).toBeLessThan(10)
  },
)
