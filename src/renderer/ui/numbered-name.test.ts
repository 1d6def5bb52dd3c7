import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { NumberedName } from './numbered-name.tsx'

it('holds a number in sight, and nothing else that stands behind its sign', () => {
  for (const name of ['Gilded Stoat #7', 'Stoats #123456…7890', 'Stoats #7 ×2'])
    expect(isValidElement(NumberedName({ name })), name).toBe(true)
  for (const name of ['#7', 'Stoat', `Stoat #${'9'.repeat(500)}`, `Stoat #1 #${'w'.repeat(500)}`, 'Stoat #'])
    expect(NumberedName({ name })).toBe(name)
})
