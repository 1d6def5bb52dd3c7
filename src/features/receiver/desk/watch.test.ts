import { beforeEach, expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import type { Outage, SignOfLife } from '../../events/desk/uptime-record.ts'
import { beatMs, createWatch, type Watch } from './watch.ts'

/** What the record holds, and whether it can be read and written. */
let record: { last: SignOfLife | null; outages: Outage[]; notes: number; isBroken: boolean }
let problems: string[]
/** The clock of the wall, and one that only goes on. */
let clocks: { now: number; evenly: number }
let watch: Watch

const begin = (): Watch =>
  createWatch({
    record: {
      last: () => (record.isBroken ? fail({ reason: 'failed', message: 'no disk' }) : succeed(record.last)),
      note: (last, ended) => {
        if (record.isBroken) return fail({ reason: 'full', message: 'no room' })
        const outages = ended === null ? record.outages : [...record.outages, ended]
        record = { ...record, last, outages, notes: record.notes + 1 }
        return succeed(null)
      },
    },
    onProblem: (message) => problems.push(message),
    now: () => clocks.now,
    evenly: () => clocks.evenly,
  })

beforeEach(() => {
  clocks = { now: 1_000_000, evenly: 0 }
  record = { last: null, outages: [], notes: 0, isBroken: false }
  problems = []
  watch = begin()
})

const pass = (ms: number, monotonic = ms): void => {
  clocks = { now: clocks.now + ms, evenly: clocks.evenly + monotonic }
}

type Deed =
  | number
  | readonly [ms: number, monotonic: number]
  | 'again'
  | Exclude<keyof Watch, 'fails'>
  | 'fails'
  | 'mended'

/** What happens in turn: time that passes, another start of the receiver, or what its thread says. */
const play = (...deeds: readonly Deed[]): void => {
  for (const deed of deeds)
    if (typeof deed === 'number') pass(deed)
    else if (typeof deed === 'object') pass(...deed)
    else if (deed === 'again') watch = begin()
    else if (deed === 'fails' || deed === 'mended') watch.fails(deed === 'fails')
    else watch[deed]()
}

test.each<[string, readonly Deed[], readonly (readonly [from: number, to: number, reason: string])[]]>([
  [
    'one of a receiver that is off, over closing and starting again, until it listens',
    ['listens', 5000, 'ends', 'isOff', 60_000, 'again', 'isOff', 60_000, 'listens'],
    [[1_005_000, 1_125_000, 'off']],
  ],
  [
    'from the end of one run to the start of the next',
    ['listens', 5000, 'ends', 60_000, 'again', 'listens'],
    [[1_005_000, 1_065_000, 'closed']],
  ],
  [
    'from the last beat of a run that ended without a word',
    ['listens', beatMs, 'beat', 4000, 'again', 'listens'],
    [[1_010_000, 1_014_000, 'crashed']],
  ],
  [
    'when it could not listen, once however often it is tried',
    [
      ...(['listens', 'ends', 60_000, 'again', 'cannotListen'] as const),
      ...Array.from({ length: 5 }, () => [30_000, 'again', 'cannotListen'] as const).flat(),
      ...([1000, 'again', 'listens'] as const),
    ],
    [
      [1_000_000, 1_060_000, 'closed'],
      [1_060_000, 1_211_000, 'not-listening'],
    ],
  ],
  [
    'found in a beat that comes late: the machine slept, or the thread stood still',
    ['listens', [3_600_000, 8000], 'beat', 120_000, 'beat', beatMs * 2, 'beat'],
    [
      [1_000_000, 4_600_000, 'asleep'],
      [4_600_000, 4_720_000, 'stalled'],
    ],
  ],
  [
    'exactly as long as the system says that the machine slept, also where the even clock ran on, and a beat comes before it says that it is awake',
    ['listens', 4000, 'sleeps', 20_000, 'wakes', 'wakes', 1000, 'sleeps', 3_600_000, 'beat', 'wakes'],
    [
      [1_004_000, 1_024_000, 'asleep'],
      [1_025_000, 4_625_000, 'asleep'],
    ],
  ],
  [
    'how long nothing could be stored',
    ['listens', 'fails', 2000, 'fails', 3000, 'mended', 'mended', 'fails', 7000, 'ends'],
    [
      [1_000_000, 1_005_000, 'not-storing'],
      [1_005_000, 1_012_000, 'not-storing'],
    ],
  ],
])('outages: %s', (_what, deeds, outages) => {
  play(...deeds)
  expect(record.outages).toEqual(outages.map(([from, to, reason]) => ({ from, to, reason })))
})

test('a beat is not written while deliveries say as much', () => {
  watch.listens()
  const before = record.notes
  play(beatMs, 'stored', 'beat')
  expect(record.notes).toBe(before)
  play(beatMs, 'beat')
  expect(record.notes).toBe(before + 1)
})

test('a beat that cannot be written is said', () => {
  watch.listens()
  record = { ...record, isBroken: true }
  pass(beatMs)
  watch.beat()
  begin().listens()
  expect(problems).toEqual(['no room', 'no disk', 'no room'])
})
