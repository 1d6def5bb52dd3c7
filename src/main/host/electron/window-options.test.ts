import { expect, test } from 'vitest'
import { createWindowOptions } from './window-options.ts'

const input = {
  preload: '/app/out/preload/index.cjs',
  bounds: { width: 1000, height: 700, x: 5, y: 6 },
  devTools: false,
  icon: undefined,
}

test('createWindowOptions writes every switch of the page’s isolation out, and opens developer tools in development alone', () => {
  const off = `allowRunningInsecureContent devTools experimentalFeatures navigateOnDragDrop nodeIntegration
    nodeIntegrationInSubFrames nodeIntegrationInWorker plugins spellcheck webviewTag`
  const on = 'contextIsolation safeDialogs sandbox webSecurity'
  const all = (names: string, value: boolean) => names.split(/\s+/).map((name) => [name, value] as const)
  const { webPreferences, ...rest } = createWindowOptions(input)
  const size = { width: 1000, height: 700, minWidth: 800, minHeight: 560 }
  expect(rest).toEqual({ ...size, x: 5, y: 6, show: false, title: 'Marketdesk' })
  expect(webPreferences).toEqual({
    ...Object.fromEntries([...all(off, false), ...all(on, true)]),
    disableBlinkFeatures: 'Auxclick',
    preload: '/app/out/preload/index.cjs',
  })
  expect(createWindowOptions({ ...input, devTools: true }).webPreferences?.devTools).toBe(true)
})
