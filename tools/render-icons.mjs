import './node-version.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

// Renders resources/icons/icon.svg to the sizes that desktops ask for. Run it after the drawing has changed and commit
// what it writes: packaging reads the files, it does not draw.

const { findBrowser } = await import('./find-browser.ts')

const folder = fileURLToPath(new URL('../resources/icons', import.meta.url))
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')
const found = findBrowser()
if (!('path' in found)) {
  process.stderr.write(`The icons could not be rendered. ${found.problem}\n`)
  process.exit(1)
}
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb'],
})
const page = await browser.newPage({ deviceScaleFactor: 1 })
for (const size of [16, 32, 48, 64, 128, 256, 512, 1024]) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  )
  await page.screenshot({ path: join(folder, `${size}x${size}.png`), omitBackground: true })
}
await browser.close()
