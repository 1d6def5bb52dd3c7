import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createAudits } from './audits.ts'
import { auditTable } from './audit-table.ts'
import { createNightly } from './nightly.ts'
import { exportFindings, readFindings } from './read-findings.ts'
import { never, openAuditFixture } from './testing/audit-desk.ts'
import { begin, deliverAll, listener, oneEach } from './testing/made-audit.ts'
import { startMadeNode } from './testing/made-chain.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const day = 86_400_000

test('the nightly audit begins once a day from its hour on, stops at its requests of the day, and goes on the next day', async () => {
  const blocks = oneEach(12_000, 1000)
  const node = untilEnd(await startMadeNode({ id: 5, blocks }))
  // Long after the chain, so that nothing is too fresh.
  const midnight = Math.ceil(begin / 86_400 + 30) * day
  let at = midnight + 2 * 3_600_000
  const fixture = untilEnd(await openAuditFixture([node.url], listener, { now: () => at }))
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => blockNumber === 3000)))
  const table = fixture.deps.store.table(auditTable)
  const deps = { ...fixture.deps, table }
  const open = () => {
    const audits = untilEnd(createAudits(deps))
    return { audits, nightly: createNightly(deps, audits) }
  }
  const { audits, nightly } = open()
  const newest = async () => {
    const listed = await audits.list({}, never)
    return listed.ok ? listed.value.audits : []
  }
  await nightly.look()
  expect(await newest()).toEqual([])
  await nightly.setSchedule({ everyMinutes: 1440, hour: 3, callsPerDay: 4 })
  expect(await nightly.schedule()).toMatchObject({
    ok: true,
    value: { everyMinutes: 1440, hour: 3, callsPerDay: 4, usedToday: 0, lastAt: null },
  })
  await nightly.look()
  expect(await newest()).toEqual([])

  at = midnight + 3 * 3_600_000
  await nightly.look()
  await audits.whenIdle()
  const [capped] = await newest()
  expect(capped).toMatchObject({ cause: 'schedule', state: 'waiting' })
  expect(capped?.doneTo).toBeLessThan(11_999)
  expect(capped?.problem?.message).toContain('as many requests today as they may')
  // It goes on when the day is over.
  expect(capped?.nextTryAt).toBe(new Date(midnight + day + 60_000).toISOString())
  const spent = await nightly.schedule()
  expect(spent.ok && spent.value.usedToday).toBeGreaterThanOrEqual(4)
  const asked = node.calls.length
  await nightly.look()
  expect(await newest()).toHaveLength(1)
  expect(node.calls.length).toBe(asked)

  // The next day, after a restart, with more to spend.
  at = midnight + day + 60_000
  await audits.stop()
  const next = open()
  await next.nightly.setSchedule({ everyMinutes: 1440, callsPerDay: 5000 })
  await next.audits.start()
  await next.audits.whenIdle()
  expect((await newest())[0]).toMatchObject({ state: 'done', doneTo: 11_999, counts: { missed: 1 } })

  const found = valueOf(await readFindings(deps, { project: 'p', kinds: ['missed'] }, never)).rows
  expect(found).toMatchObject([
    {
      blockNumber: 3000,
      eventName: 'Transfer',
      contractType: 'ERC721',
      args: [
        { name: 'from', value: `0x${'1'.padStart(40, '0')}` },
        { name: 'to', value: `0x${'2'.padStart(40, '0')}` },
        { name: 'tokenId', value: '3000' },
      ],
    },
  ])
  const written = valueOf(await exportFindings(deps, { project: 'p', kinds: ['missed'] }, never))
  expect(written).toMatchObject({ rows: 1 })
  const [head, row, ...rest] = readFileSync(written.path, 'utf8').split('\r\n')
  expect(head).toMatch(/^kind,reason,explanation,listener,network,blockNumber,/)
  expect(row).toMatch(/^missed,,.*,listener1,testnet,3000,0x[0-9a-f]{64},/)
  expect(rest).toEqual([''])
  const none = await exportFindings(deps, { project: 'another' }, never)
  expect(none).toMatchObject({ ok: true, value: { rows: 0 } })
})
