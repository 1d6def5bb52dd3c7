import { expect, test } from 'vitest'
import { createWindowOptions } from './window-options.ts'

const input = {
  preload: '/app/out/preload/index.cjs',
  bounds: { width: 1000, height: 700, x: 5, y: 6 },
  devTools: false,
  icon: undefined,
}

test('createWindowOptions writes every switch of the page’s isolation out', () => {
  expect(createWindowOptions(input)).toMatchInlineSnapshot(`
      {
        "height": 700,
        "minHeight": 560,
        "minWidth": 800,
        "show": false,
        "title": "Marketdesk",
        "webPreferences": {
          "allowRunningInsecureContent": false,
          "contextIsolation": true,
          "devTools": false,
          "disableBlinkFeatures": "Auxclick",
          "experimentalFeatures": false,
          "navigateOnDragDrop": false,
          "nodeIntegration": false,
          "nodeIntegrationInSubFrames": false,
          "nodeIntegrationInWorker": false,
          "plugins": false,
          "preload": "/app/out/preload/index.cjs",
          "safeDialogs": true,
          "sandbox": true,
          "spellcheck": false,
          "webSecurity": true,
          "webviewTag": false,
        },
        "width": 1000,
        "x": 5,
        "y": 6,
      }
    `)
})

test('createWindowOptions opens developer tools in development alone', () => {
  expect(createWindowOptions({ ...input, devTools: true }).webPreferences?.devTools).toBe(true)
})
