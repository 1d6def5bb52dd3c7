import { expect, it } from 'vitest'
import { connectionPlaces, readOpenFiles } from './open-files.ts'

const limits = (bound: string): string =>
  [
    'Limit                     Soft Limit           Hard Limit           Units     ',
    'Max processes             95000                95000                processes ',
    `Max open files            ${bound.padEnd(20)} 524288               files     `,
    'Max locked memory         8388608              8388608              bytes     ',
  ].join('\n')

it('reads the bound that is in force', () => {
  expect(readOpenFiles(limits('1024'))).toBe(1024)
  expect(readOpenFiles(limits('unlimited'))).toBeNull()
  expect(readOpenFiles('')).toBeNull()
})

it('leaves half of what may be open to the rest of the desk', () => {
  expect(connectionPlaces(4096, null)).toBe(4096)
  expect(connectionPlaces(4096, 20_000)).toBe(4096)
  expect(connectionPlaces(4096, 1024)).toBe(512)
  expect(connectionPlaces(20, 1024)).toBe(20)
  expect(connectionPlaces(4096, 1)).toBe(1)
})
