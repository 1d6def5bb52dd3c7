import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { offerReload } from './page-crash.ts'
import { createFakeElectron, FakeContents } from './testing/fake-electron.ts'

const crash = async (reason: string, press: number) => {
  const fake = createFakeElectron()
  fake.press = press
  const contents = new FakeContents()
  let quits = 0
  offerReload(contents, { dialog: fake.electron.dialog, quit: () => (quits += 1), logger: silentLogger })
  contents.emit('render-process-gone', {}, { reason, exitCode: 139 })
  await new Promise(setImmediate)
  return { dialogs: fake.dialogs, reloads: contents.reloads, quits: () => quits }
}

describe('offerReload', () => {
  it.each([
    'abnormal-exit',
    'killed',
    'crashed',
    'oom',
    'launch-failed',
    'integrity-failure',
    'memory-eviction',
  ])('says what happened (%s) and loads again on request', async (reason) => {
    const { dialogs, reloads, quits } = await crash(reason, 0)
    expect(dialogs).toHaveLength(1)
    expect(dialogs[0]?.detail).toContain(reason)
    expect([reloads, quits()]).toEqual([1, 0])
  })

  it('quits on request', async () => {
    const { reloads, quits } = await crash('crashed', 1)
    expect([reloads, quits()]).toEqual([0, 1])
  })

  it('says nothing of a page that ended as it should', async () => {
    const { dialogs, reloads } = await crash('clean-exit', 0)
    expect([dialogs, reloads]).toEqual([[], 0])
  })
})
