import { describe, expect, it } from 'vitest'
import { attributeRows, propertyRows } from './attribute-rows.ts'

describe('attributeRows', () => {
  it('reads the usual members and keeps the others', () => {
    expect(
      attributeRows([
        { trait_type: 'Light', value: 'amber' },
        { name: 'Level', value: 7, display_type: 'number' },
      ]),
    ).toEqual([
      { name: 'Light', value: 'amber', more: {} },
      { name: 'Level', value: 7, more: { display_type: 'number' } },
    ])
  })

  it('shows any other shape member by member', () => {
    expect(attributeRows([{ hue: 'red', tones: [1, 2] }, { value: 3 }])).toEqual([
      { name: 'hue', value: 'red', more: {} },
      { name: 'tones', value: [1, 2], more: {} },
      { name: 'value', value: 3, more: {} },
    ])
  })
})

describe('propertyRows', () => {
  it('shows each as it came', () => {
    expect(propertyRows({ year: 1931, tags: ['a'] })).toEqual([
      { name: 'year', value: 1931, more: {} },
      { name: 'tags', value: ['a'], more: {} },
    ])
    expect(propertyRows(null)).toEqual([])
  })
})
