import { expect, test } from 'vitest'
import { devnet } from '../../../core/networks/devnet.ts'
import { block } from '../../../core/listing-health/testing/made-facts.ts'
import { openReadings } from './readings.ts'
import { recordedChain } from './testing/recorded-chain.ts'

const minute = 60_000
const isOld = async (chainId: number, age: number): Promise<boolean | null> => {
  const opened = await openReadings(
    { thread: recordedChain(block, () => '0x'), now: () => block.at + age },
    { chainId, purpose: 'audit' },
    () => undefined,
    new AbortController().signal,
  )
  return opened.ok ? opened.value.block.isOld : null
}

test('the newest block of a node that is behind is old; the local chain makes none by itself', async () => {
  expect(await isOld(137, 10 * minute)).toBe(false)
  expect(await isOld(137, 10 * minute + 1)).toBe(true)
  expect(await isOld(137, -minute)).toBe(false)
  expect(await isOld(devnet.chainId, 60 * minute)).toBe(false)
})
