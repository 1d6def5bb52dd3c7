// usage: node look.tmp.mjs WxH scheme name=path ...
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const { findBrowser } = await import('./tools/find-browser.ts')
const [size, scheme, ...rest] = process.argv.slice(2)
const [width, height] = size.split('x').map(Number)
const { url } = JSON.parse(readFileSync('/tmp/look/desk.json'))
const chrome = await chromium.launch({ executablePath: findBrowser().path, args: ['--no-sandbox', '--disable-gpu'] })
const context = await chrome.newContext({ viewport: { width, height }, colorScheme: scheme })
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)))
await page.goto(url)
for (const entry of rest) {
  const at = entry.indexOf('=')
  const name = entry.slice(0, at), path = entry.slice(at + 1)
  await page.goto(new URL(path, url).href)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/look/${name}-${width}-${scheme}.png` })
}
await chrome.close()
