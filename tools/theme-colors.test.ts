import { expect, test } from 'vitest'
import { stylesheetOf } from './theme-colors.ts'

test('the variables of a theme are written as they are, and which scheme holds is left to the page', () => {
  expect(
    stylesheetOf([
      { ':root': { '--mui-spacing': '8px' } },
      { '[data-scheme="dark"]': { colorScheme: 'dark', '--mui-divider': '#222', '--mui-opacity': 0.5 } },
    ]),
  ).toBe(':root{--mui-spacing:8px}\n[data-scheme="dark"]{--mui-divider:#222;--mui-opacity:0.5}')
})
