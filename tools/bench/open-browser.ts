import { chromium, type Browser } from '@playwright/test'
import { findBrowser, thisMachine } from '../find-browser.ts'

/** What people use, not the browser without a window that tests use; `null` where there is none. */
export const openBrowser = async (...args: readonly string[]): Promise<Browser | null> => {
  const program = findBrowser(thisMachine(), 'whole')
  if (!('path' in program)) return null
  return await chromium.launch({
    executablePath: program.path,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
}
