import { describe, expect, test } from 'vitest'
import { dueAt, missState, passTime, retract, seeRecord, seeState, type Advanced } from './advance.ts'
import { sightingOf, type Finding } from './finding.ts'
import { usualSettings, type FindingKind } from './kinds.ts'
import { findingFact } from './say.ts'

const second = 1000
const minute = 60 * second
const id = 'f'

/** Plays a finding: what is seen, what is not, and time, in steps. */
const play = (kind: FindingKind) => {
  const settings = usualSettings(kind)
  const fact = findingFact('tunnel-down', { problem: null })
  const said: string[] = []
  let finding: Finding | undefined
  const take = ({ finding: next, transitions }: Advanced): void => {
    finding = next ?? undefined
    said.push(...transitions.map(({ what, at }) => `${what} ${at / second}`))
  }
  const pass = (now: number, isExplained = false): void => {
    if (finding !== undefined) take(passTime(finding, { settings, now, isExplained }))
  }
  return {
    said,
    finding: () => finding,
    pass,
    see: (now: number, isExplained = false): void => {
      take(seeState(finding, { id, kind, sighting: sightingOf({ at: now, fact }), now }))
      pass(now, isExplained)
    },
    miss: (now: number): void => {
      if (finding !== undefined) finding = missState(finding, now)
      pass(now)
    },
    happen: (now: number, count: number): void =>
      take(seeRecord(finding, { id, kind, sighting: sightingOf({ at: now, fact }), now, count })),
    retract: (now: number, count: number): void => {
      if (finding !== undefined) take(retract(finding, count, now))
    },
    acknowledge: (at: number): void => {
      if (finding !== undefined) finding = { ...finding, acknowledgedAt: at }
    },
    due: () => (finding === undefined ? null : dueAt(finding, settings)),
  }
}

describe('a state', () => {
  test('counts after it has held, ends after it has been gone, and a blip is nothing', () => {
    const tunnel = play('tunnel-down')
    tunnel.see(0)
    tunnel.miss(second)
    tunnel.pass(121 * second)
    expect([tunnel.finding(), tunnel.said]).toEqual([undefined, []])
    tunnel.see(200 * second)
    expect(tunnel.due()).toBe(230 * second)
    tunnel.see(230 * second)
    tunnel.miss(300 * second)
    expect(tunnel.due()).toBe(420 * second)
    tunnel.pass(500 * second)
    expect(tunnel.said).toEqual(['opened 230', 'ended 420'])
  })

  test('one that flaps is one finding with its occurrences and two messages', () => {
    const tunnel = play('tunnel-down')
    for (let times = 0; times < 20; times += 1) {
      tunnel.see(times * 30 * second)
      tunnel.miss(times * 30 * second + 15 * second)
    }
    tunnel.pass(20 * minute)
    expect(tunnel.said).toEqual(['opened 30', 'ended 705'])
    expect(tunnel.finding()).toMatchObject({ occurrences: 20, condition: 'ended' })
  })

  test('that comes back after its end is a new occurrence, and unseen', () => {
    const vault = play('keys-not-saved')
    vault.see(0)
    vault.acknowledge(second)
    vault.miss(2 * second)
    vault.see(3 * second)
    expect(vault.finding()).toMatchObject({ condition: 'active', acknowledgedAt: null, occurrences: 2 })
    expect(vault.said).toEqual(['opened 0', 'ended 2', 'opened 3'])
  })

  test('does not begin while another finding explains it', () => {
    const silence = play('listener-silent')
    silence.see(0, true)
    silence.pass(5 * minute, true)
    expect(silence.said).toEqual([])
    silence.pass(5 * minute + 59 * second)
    silence.pass(6 * minute)
    expect(silence.said).toEqual(['opened 360'])
  })
})

describe('a record', () => {
  test('stays until somebody has seen it, and is unseen again with new evidence', () => {
    const forged = play('deliveries-false')
    forged.happen(0, 1)
    forged.happen(second, 10_000)
    forged.pass(30 * 24 * 60 * minute)
    expect(forged.finding()).toMatchObject({ condition: 'proven', count: 10_000 })
    forged.acknowledge(2 * second)
    forged.happen(3 * second, 10_001)
    expect(forged.finding()).toMatchObject({ acknowledgedAt: null, occurrences: 2 })
    expect(forged.said).toEqual(['opened 0', 'again 3'])
  })

  test('is taken back when all of it is', () => {
    const forged = play('deliveries-false')
    forged.happen(0, 2)
    forged.retract(second, 1)
    forged.retract(2 * second, 0)
    expect(forged.said).toEqual(['opened 0', 'retracted 2'])
    expect(forged.finding()).toMatchObject({ condition: 'ended', count: 0 })
  })

  test('that needs nobody ends by itself once it was seen', () => {
    const filled = play('order-filled')
    const week = 7 * 24 * 60 * minute
    filled.happen(0, 1)
    filled.pass(2 * week)
    expect(filled.finding()).toMatchObject({ condition: 'proven' })
    filled.acknowledge(second)
    filled.pass(2 * week)
    expect(filled.finding()).toMatchObject({ condition: 'ended' })
  })
})
