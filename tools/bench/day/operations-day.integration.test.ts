import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAnvil } from '../../../src/sample/chain/anvil-binary.ts'
import { runOperationsDay } from './operations-day.ts'

test.skipIf(findAnvil() === null)(
  'a small day ends with its sales, its deaths and their alerts alone, though the desk was killed in it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marketdesk-day-'))
    try {
      const day = await runOperationsDay(folder, { sales: 10, deaths: 4, outages: ['desk'] })
      expect(day).toMatchObject({
        sales: { made: 10, found: 10, missing: 0, others: 0 },
        notJoined: [],
        deaths: { made: 4, found: 4, missing: 0, others: 0 },
        reasons: { 'moved: moved': 2, 'balance-short: balance-short': 1, 'approval-off: approval-off': 1 },
      })
      expect(day.alerts.map(({ kind, expected, found, others }) => [kind, expected - found, others])).toEqual(
        [
          ['refused', 0, 0],
          ['listing-filled', 0, 0],
          ['offer', 0, 0],
          ['listing-dead', 0, 0],
        ],
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
