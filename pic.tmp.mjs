import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const { findBrowser } = await import('./tools/find-browser.ts')
const { url } = JSON.parse(readFileSync('/tmp/look/desk.json'))
const chrome = await chromium.launch({ executablePath: findBrowser().path, args: ['--no-sandbox', '--disable-gpu'] })
const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
page.on('response', (r) => /media|picture/.test(r.url()) && console.log(r.status(), r.url().slice(0, 120)))
page.on('requestfailed', (r) => console.log('FAILED', r.url().slice(0, 120), r.failure().errorText))
await page.goto(url)
await page.goto(new URL('/orders?tab=sales', url).href)
for (let i = 0; i < 6; i++) { await page.waitForTimeout(3000); console.log(i, await page.evaluate(() => [...document.images].map((im) => im.naturalWidth).join(' '))) }
await chrome.close()
