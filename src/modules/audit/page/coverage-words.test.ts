import { expect, it } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { auditedWords, bandWords, stretchesOf, stretchWords } from './coverage-words.ts'

type ListenerCoverage = Output<'audit.coverage'>['listeners'][number]
type Segment = ListenerCoverage['segments'][number]

const hour = (at: number, state: Segment['state'], more: Partial<Segment> = {}): Segment => ({
  from: `2026-01-01T${String(at).padStart(2, '0')}:00:00.000Z`,
  to: `2026-01-01T${String(at + 1).padStart(2, '0')}:00:00.000Z`,
  state,
  audited: state === 'covered' || state === 'missed',
  apart: false,
  missed: 0,
  filled: 0,
  refuted: 0,
  ...more,
})
const listener = (more: Partial<ListenerCoverage>) =>
  ({
    auditable: 'yes',
    delivered: 0,
    missed: 0,
    filled: 0,
    refuted: 0,
    auditedTo: null,
    segments: [],
    ...more,
  }) as ListenerCoverage

it('draws neighbours in one state as one stretch, with what is missing in all of it', () => {
  const segments = [
    hour(0, 'covered'),
    hour(1, 'covered'),
    hour(2, 'missed', { missed: 2 }),
    hour(3, 'missed', { missed: 1, filled: 4 }),
    hour(4, 'outage'),
    hour(5, 'outage', { audited: true, missed: 5 }),
    hour(6, 'not-audited'),
  ]
  expect(stretchesOf(segments).map(stretchWords)).toEqual([
    'Verified',
    'Missed, 3 not delivered, 4 backfilled',
    'Receiver down, not audited',
    'Receiver down, 5 not delivered',
    'Not audited',
  ])
  expect(stretchesOf([hour(0, 'missed', { missed: 1, audited: false })]).map(stretchWords)).toEqual([
    'Missed, 1 not delivered, partly audited',
  ])
  expect(bandWords(segments)).toBe(
    'verified 2 h, 3 events missed within 2 h, receiver down 2 h (5 events), not audited 1 h',
  )
})

it('sums up, and says that nothing is missing only of listeners that were audited', () => {
  const at = (block: number) => ({ block, time: `2026-01-01T00:00:${String(block)}.000Z` })
  expect(auditedWords([listener({ delivered: 12 })])).toBe('not audited yet')
  expect(auditedWords([listener({ refuted: 1, segments: [hour(1, 'pending')] })])).toBe(
    '1 false, some events pending',
  )
  expect(auditedWords([listener({ delivered: 12_402, missed: 3, auditedTo: at(20) })])).toBe(
    '3 missed, audited to block 20',
  )
  expect(
    auditedWords([
      listener({ delivered: 1, filled: 2, auditedTo: at(30) }),
      listener({ delivered: 1, auditedTo: at(20) }),
      listener({ auditable: 'elsewhere', delivered: 0 }),
    ]),
  ).toBe('none still missing, 2 backfilled, audited to block 20')
  expect(auditedWords([listener({ delivered: 1, auditedTo: at(30) }), listener({})])).toBe(
    '1 of 2 audited · no missed events',
  )
})
