import { expect, it } from 'vitest'
import { rarityOf } from './rarity.ts'

const filters = [
  { name: 'Level', type: 'INT', min: 1, max: 100 },
  { name: 'Region', type: 'STRING', min: null, max: null, values: ['Reef', 'Fen'] },
  { name: 'Skills', type: 'ARRAY', values: ['Diving', 'Charting', 'Foraging'] },
  { name: 'Odd', type: 'GENERIC' },
]

it('says what the filters of the collection know of a value', () => {
  expect(rarityOf(filters, 'level', '75')).toEqual({ values: null, min: '1', max: '100', within: true })
  expect(rarityOf(filters, 'Level', 101)?.within).toBe(false)
  expect(rarityOf(filters, 'Level', 'high')?.within).toBe(false)
  expect(rarityOf(filters, 'Region', 'Reef')).toMatchObject({ values: 2, within: true })
  expect(rarityOf(filters, 'Region', 'Hill')?.within).toBe(false)
  expect(rarityOf(filters, 'Skills', ['Diving', 'Foraging'])).toMatchObject({ values: 3, within: true })
  expect(rarityOf(filters, 'Odd', 1)).toBeNull()
  expect(rarityOf(filters, 'Colour', 'red')).toBeNull()
})
