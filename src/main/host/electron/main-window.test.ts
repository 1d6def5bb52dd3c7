import { expect, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { createMainWindow } from './main-window.ts'
import { createFakeElectron } from './testing/fake-electron.ts'

const create = () => {
  const fake = createFakeElectron()
  const gone: number[] = []
  const shown: string[] = []
  const window = createMainWindow({
    electron: fake.electron,
    preload: '/app/out/preload/index.cjs',
    icon: undefined,
    devTools: false,
    stateFile: '/dev/null/window.json',
    onPageGone: (id) => gone.push(id),
    onShown: () => shown.push('shown'),
    onClosing: () => {},
    logger: silentLogger,
  })
  return { fake, window, gone, shown }
}

test('createMainWindow opens the page hidden and shows it once it can be seen', () => {
  const { fake, window } = create()
  window.show()
  const [opened] = fake.windows
  expect(opened?.options).toMatchObject({ show: false, width: 1320, height: 860 })
  expect([opened?.loaded, opened?.calls]).toEqual([['app://main/'], []])
  opened?.emit('ready-to-show')
  expect(opened?.calls).toEqual(['show'])
})

test('createMainWindow shows a screen in the window there is, or opens one at it', () => {
  const { fake, window } = create()
  window.show('/orders')
  expect(fake.windows[0]?.loaded).toEqual(['app://main/orders'])
  const [opened] = fake.windows
  if (opened !== undefined) opened.minimised = true
  window.show('/events')
  expect([fake.windows.length, opened?.calls]).toEqual([1, ['restore', 'show', 'focus']])
  expect(fake.windows[0]?.webContents.sent).toEqual([['marketdesk:go', '/events']])
  fake.windows[0]?.closes()
  window.show('/settings')
  expect(fake.windows[1]?.loaded).toEqual(['app://main/settings'])
  const last = fake.windows[1]
  if (last !== undefined) last.webContents.url = 'app://main/events?event=5'
  last?.closes()
  window.show()
  expect(fake.windows[2]?.loaded).toEqual(['app://main/events?event=5'])
})

test('createMainWindow knows its own page alone, while it is open, and says when it is gone: another document, a crash, a closed window', () => {
  const { fake, window, gone } = create()
  expect([window.isOwn(1), window.contents()]).toEqual([false, undefined])
  window.show()
  const [opened] = fake.windows
  const id = opened?.webContents.id ?? 0
  expect([window.isOwn(id), window.isOwn(id + 1)]).toEqual([true, false])
  opened?.webContents.emit('did-navigate')
  opened?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  opened?.closes()
  expect([gone, window.isOwn(id), window.contents()]).toEqual([[id, id, id], false, undefined])
})

test('createMainWindow shows the window once, also where it is never ready to be shown, or the page does not load: an empty one can be closed', async () => {
  const { fake, window, shown } = create()
  window.show()
  await new Promise(setImmediate)
  expect([fake.windows[0]?.calls, shown]).toEqual([['show'], ['shown']])
  fake.windows[0]?.emit('ready-to-show')
  expect([fake.windows[0]?.calls, shown]).toEqual([['show'], ['shown']])
  const empty = create()
  empty.fake.failLoads = true
  empty.window.show()
  await new Promise(setImmediate)
  expect(empty.fake.windows[0]?.calls).toEqual(['show'])
})
