import { expect, it } from 'vitest'
import { foldMetadata } from './fold-metadata.ts'

it('folds snake_case spellings into the documented names', () => {
  expect(
    foldMetadata({
      tokenId: '1',
      image_data: '<svg/>',
      external_url: 'https://a.example',
      background_color: 'fff',
      animation_url: 'https://b.example',
      assets: [{ id: 1, name: 'a.png' }],
    }),
  ).toEqual({
    tokenId: '1',
    imageData: '<svg/>',
    externalUrl: 'https://a.example',
    backgroundColor: 'fff',
    animationUrl: 'https://b.example',
    assets: [{ id: 1, filename: 'a.png' }],
  })
  expect(foldMetadata({ external_link: 'https://c.example' })).toEqual({ externalUrl: 'https://c.example' })
})

it('prefers the documented spelling and keeps a different one beside it', () => {
  expect(foldMetadata({ imageData: 'a', image_data: 'b' })).toEqual({ imageData: 'a', image_data: 'b' })
  expect(foldMetadata({ imageData: 'a', image_data: 'a' })).toEqual({ imageData: 'a' })
  expect(foldMetadata({ imageData: '', image_data: 'b' })).toEqual({ imageData: 'b' })
})

it('leaves anything else as it is', () => {
  for (const other of [null, undefined, 4, 'x', []]) expect(foldMetadata(other)).toBe(other)
  expect(foldMetadata({ assets: [null, 'x'], name: 'kept' })).toEqual({ assets: [null, 'x'], name: 'kept' })
})
