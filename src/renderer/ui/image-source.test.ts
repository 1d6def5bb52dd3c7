import { describe, expect, it } from 'vitest'
import { imageSource } from './image-source.ts'

describe('imageSource', () => {
  it('sends every remote address through the desk', () => {
    expect(imageSource('p/1', 'https://img.example/a b.png?x=1&y=2')).toBe(
      '/media/p%2F1?url=https%3A%2F%2Fimg.example%2Fa%20b.png%3Fx%3D1%26y%3D2',
    )
    expect(imageSource('p', 'ipfs://bafy/1.png')).toBe('/media/p?url=ipfs%3A%2F%2Fbafy%2F1.png')
  })

  it('lets raster data through and no documents', () => {
    expect(imageSource('p', 'data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=')
    for (const image of [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html,<script>1</script>',
      'data:image/png,raw',
      ['javascript', 'alert(1)'].join(':'),
      '//evil.example/x.png',
      '/api/desk.info',
      'file:///etc/passwd',
      '',
    ])
      expect(imageSource('p', image), image).toBeNull()
    expect(imageSource('p', null)).toBeNull()
    expect(imageSource('p', undefined)).toBeNull()
  })
})
