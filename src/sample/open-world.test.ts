import { expect, it } from 'vitest'
import { untilEnd } from '../core/testing/in-tests.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { fail } from '../core/result.ts'
import type { StartDevnet } from './chain/chain-types.ts'
import { openWorld } from './open-world.ts'

const message = 'There is no local node for aix on ppc64, so the sample has no chain.'

/** A machine on which no node can be had. */
const nowhere: StartDevnet = () => Promise.resolve(fail({ kind: 'no-binary', message }))

it('does without a chain where none can be had, and says so', async () => {
  const { devnet, notice, book } = untilEnd(valueOf(await openWorld('auto', Date.now, nowhere)))
  expect([devnet, notice]).toEqual([null, `${message} Its orders are made up and cannot be filled.`])
  expect((await book.orders()).length).toBeGreaterThan(100)
  expect(untilEnd(valueOf(await openWorld('none'))).notice).toBeNull()
})

it('fails where a chain was asked for', async () => {
  expect(await openWorld('anvil', Date.now, nowhere)).toEqual({ ok: false, error: message })
  expect(await openWorld({ url: 'http://127.0.0.1:1' }, Date.now, nowhere)).toMatchObject({ ok: false })
})
