import { expect, test } from 'vitest'
import type { ReceiverStatus } from '../../../../contract/receiver.ts'
import { succeed } from '../../../../core/result.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import { createDeskSource } from './desk-source.ts'

type Down = Pick<ReceiverStatus, 'listening' | 'off' | 'problem'>
const well: Down = { listening: true, off: null, problem: null }

test('a receiver that does not listen is down, one that is off by choice is not, unless what stores fails', async () => {
  const titles = async (receiver: Down): Promise<(string | undefined)[]> => {
    const source = createDeskSource({
      receiver: () => Promise.resolve(receiver),
      tunnel: () => ({ state: 'down', problem: null }),
      forwarding: () => Promise.resolve(succeed({ rules: [] })),
      projects: () => ({ projects: [] }),
      folder: '',
      freeBytes: () => Promise.resolve(9e9),
    })
    const look = { cursor: null, now: 0, wanted: new Set([]), signal: new AbortController().signal }
    const { observations } = valueOf(await source.look(look))
    return observations.find(({ kind }) => kind === 'receiver-down')?.facts.map(({ title }) => title) ?? []
  }
  expect(await titles(well)).toEqual([])
  expect(await titles({ ...well, listening: false })).toEqual(['The receiver is down'])
  const off: Down = { listening: false, off: 'setting', problem: null }
  expect(await titles(off)).toEqual([])
  expect(await titles({ ...off, off: 'flag' })).toEqual([])
  expect(await titles({ ...off, problem: 'The disk is full.' })).toEqual([
    'The receiver cannot store deliveries',
  ])
})
