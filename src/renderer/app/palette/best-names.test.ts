import { expect, it } from 'vitest'
import { bestNames } from './best-names.ts'

const entry = (index: number, label: string, note = '') => ({
  address: `0x${index.toString(16).padStart(40, '0')}`,
  label,
  note,
  updatedAt: '2024-01-01T00:00:00.000Z',
})

it('keeps the best of a long book, names before notes', () => {
  const book = [
    entry(0, 'Old vault', 'treasury of last year'),
    ...Array.from({ length: 5000 }, (_, index) => entry(index + 1, `Buyer ${index}`)),
    entry(6000, 'Treasury'),
  ]
  expect(bestNames(book, 'treas').map(({ label }) => label)).toEqual(['Treasury', 'Old vault'])
  expect(bestNames(book, 'buyer')).toHaveLength(12)
  expect(bestNames(book, book[7]?.address ?? '').map(({ label }) => label)).toEqual(['Buyer 6'])
  expect(bestNames(book, 'nobody of that name')).toEqual([])
})
