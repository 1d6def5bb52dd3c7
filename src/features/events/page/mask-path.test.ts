import { expect, it } from 'vitest'
import { maskPath } from './mask-path.ts'

it('hides the secret and keeps the rest', () => {
  expect(maskPath('/hooks/Zm9vYmFy-_x')).toBe('/hooks/••••')
  expect(maskPath('/hooks/abc/more?x=1')).toBe('/hooks/••••/more?x=1')
  expect(maskPath('https://t.example/hooks/abc?y#z')).toBe('https://t.example/hooks/••••?y#z')
  expect(maskPath('a /hooks/one b /HOOKS/two c')).toBe('a /hooks/•••• b /HOOKS/•••• c')
})

it('leaves other texts alone', () => {
  for (const text of ['/', '/hooks', '/hooks/', 'application/json', '']) expect(maskPath(text)).toBe(text)
})
