import { expect, test } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import { createTeamSender, type TeamSenderDeps } from './sender.ts'
import type { StoredMember } from './team-copy-table.ts'

const full: Failure = { kind: 'unavailable', message: 'The disk is full.' }
const fails = (): never => {
  throw new StorageFault(full)
}
const ben: StoredMember = { source: 'one', name: 'Ben', desk: 'a desk' }

const open = (member: () => StoredMember | null, addressOf: TeamSenderDeps['addressOf']) => {
  const said: unknown[] = []
  const table = { member, setMember: fails }
  const sender = createTeamSender({
    store: { table: () => table } as never,
    addressOf,
    isLocked: () => false,
    log: { lastNumbers: fails, placeBefore: fails },
    deliveryOf: () => 1,
    eventId: () => 1,
    onChange: () => {},
    background: (_, work) => void said.push(work),
    logger: {
      info: () => {},
      warn: ({ problem }) => void said.push(problem),
      error: () => {},
      flush: () => {},
    },
  })
  afterwards(() => sender.stop())
  return { sender, said }
}

test('where its settings cannot be read a desk says so, and opens', () => {
  const { sender, said } = open(fails, fails)
  sender.load()
  expect(said).toEqual([full.message])
  expect(sender.show()).toBeNull()
})

test('while it cannot be read where the team log is, nothing is sent, and the reason is shown', async () => {
  const { sender } = open(() => ben, fails)
  sender.load()
  await sender.start()
  expect(sender.show()).toMatchObject({ state: 'failing', failure: full })
  expect(sender.forwarding.standing()).toMatchObject({
    kind: 'waits',
    problem: expect.stringContaining(full.message) as string,
  })
})

test('a part in a team log that could not be written down is not taken', async () => {
  const locked: Failure = { kind: 'locked', message: 'The vault is locked.' }
  const { sender } = open(
    () => null,
    () => ({ ok: false, error: locked }),
  )
  await sender.start()
  await expect(sender.set({ source: 'one', name: 'Ben' })).rejects.toThrow(full.message)
  expect(sender.show()).toBeNull()
  expect(valueOf(await sender.set({ source: null }))).toBeNull()
})
