import { expect, it } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { offerReload } from './page-crash.ts'
import { createFakeElectron, FakeContents } from './testing/fake-electron.ts'

it.each([
  ['loads the page again', 'crashed', 0, { dialogs: 1, reloads: 1, quits: 0 }],
  ['quits', 'oom', 1, { dialogs: 1, reloads: 0, quits: 1 }],
  ['says nothing of a page that ended as it should', 'clean-exit', 0, { dialogs: 0, reloads: 0, quits: 0 }],
])('%s (%s)', async (_what, reason, press, done) => {
  const fake = createFakeElectron()
  fake.press = press
  const contents = new FakeContents()
  let quits = 0
  offerReload(contents, { dialog: fake.electron.dialog, quit: () => (quits += 1), logger: silentLogger })
  contents.emit('render-process-gone', {}, { reason, exitCode: 139 })
  await new Promise(setImmediate)
  expect({ dialogs: fake.dialogs.length, reloads: contents.reloads, quits }).toEqual(done)
  if (done.dialogs > 0) expect(fake.dialogs[0]?.detail).toContain(reason)
})
