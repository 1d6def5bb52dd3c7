import { describe, expect, it } from 'vitest'
import { attributeRows } from './attribute-rows.ts'

describe('attributeRows', () => {
  it('reads the usual members and keeps the others', () => {
    expect(
      attributeRows({
        attributes: [
          { trait_type: 'Light', value: 'amber' },
          { name: 'Level', value: 7, display_type: 'number' },
        ],
        properties: { year: 1931 },
      }),
    ).toEqual([
      { name: 'Light', value: 'amber', more: '' },
      { name: 'Level', value: '7', more: 'display_type: number' },
      { name: 'year', value: '1931', more: 'property' },
    ])
  })

  it('shows any other shape member by member', () => {
    expect(attributeRows({ attributes: [{ hue: 'red', tones: [1, 2] }, { value: 3 }] })).toEqual([
      { name: 'hue', value: 'red', more: '' },
      { name: 'tones', value: '[1,2]', more: '' },
      { name: 'value', value: '3', more: '' },
    ])
  })
})
