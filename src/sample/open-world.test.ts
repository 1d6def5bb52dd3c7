import { afterEach, expect, it } from 'vitest'
import { fail } from '../core/result.ts'
import type { StartDevnet } from './chain/chain-types.ts'
import { openWorld, type OpenedWorld } from './open-world.ts'
import { valueOf } from '../core/testing/value-of.ts'

const message = 'There is no local node for aix on ppc64, so the sample has no chain.'

/** A machine on which no node can be had. */
const nowhere: StartDevnet = () => Promise.resolve(fail({ kind: 'no-binary', message }))

let world: OpenedWorld | null = null
afterEach(() => world?.stop())

it('does without a chain where none can be had, and says so', async () => {
  const opened = valueOf(await openWorld('auto', Date.now, nowhere))
  world = opened
  expect(world.devnet).toBeNull()
  expect(world.notice).toBe(`${message} Its orders are made up and cannot be filled.`)
  expect((await world.book.orders()).length).toBeGreaterThan(100)
})

it('fails where a chain was asked for', async () => {
  expect(await openWorld('anvil', Date.now, nowhere)).toEqual({ ok: false, error: message })
  expect(await openWorld({ url: 'http://127.0.0.1:1' }, Date.now, nowhere)).toMatchObject({ ok: false })
})

it('says nothing when none was asked for', async () => {
  const opened = valueOf(await openWorld('none'))
  world = opened
  expect(world.notice).toBeNull()
})
