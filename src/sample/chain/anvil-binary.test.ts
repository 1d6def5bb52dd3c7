import { describe, expect, it } from 'vitest'
import { findAnvil } from './anvil-binary.ts'

describe('findAnvil', () => {
  it('knows of no node for platforms that have none', () => {
    expect(findAnvil('aix', 'ppc64')).toBeNull()
    expect(findAnvil('win32', 'arm64')).toBeNull()
  })
})
