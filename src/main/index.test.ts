import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('the entry of the Electron host', () => {
  const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')

  it('awaits nothing while it is evaluated: Electron becomes ready only afterwards', () => {
    expect(source.replace(/\/\/.*/g, '')).not.toMatch(/\bawait\b/)
  })
})
