import { expect, it } from 'vitest'
import pictures from '../../../resources/fixtures/reports/pictures-on-chain.json' with { type: 'json' }
import { foldMetadata } from '../../core/wire/fold-metadata.ts'
import { pictureOf } from '../../core/wire/picture-of.ts'
import { imageSource } from './image-source.ts'

it('sends every remote address through the desk', () => {
  expect(imageSource('p/1', 'https://img.example/a b.png?x=1&y=2')).toBe(
    '/media/p%2F1?url=https%3A%2F%2Fimg.example%2Fa%20b.png%3Fx%3D1%26y%3D2',
  )
  expect(imageSource('p', 'ipfs://bafy/1.png')).toBe('/media/p?url=ipfs%3A%2F%2Fbafy%2F1.png')
})

it('shows a picture that is in the metadata: base64, text, image data', () => {
  const { body } = pictures
  for (const collectible of body.collectibles) {
    const metadata = foldMetadata(collectible.metadata) as { image?: string; imageData?: string }
    const source = imageSource('p', pictureOf(metadata)) ?? ''
    expect(source).toMatch(/^data:image\/svg\+xml,/)
    expect(decodeURIComponent(source)).toContain('<rect width="10" height="10" fill="#c00"/>')
  }
  const percent = `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg viewBox="0 0 1 1"/>')}`
  expect(imageSource('p', percent)).toContain('viewBox')
})

/** The header of a picture, and nothing of it. */
const png = (width: number, height: number): string => {
  const size = [width, height].flatMap((side) =>
    [side >>> 24, side >>> 16, side >>> 8, side].map((part) => part & 255),
  )
  return `data:image/png;base64,${btoa(`\x89PNG\r\n\x1A\n\0\0\0\rIHDR${String.fromCharCode(...size)}`)}`
}

it('shows no picture of more pixels or characters than a fetched one may have, whatever format it says', () => {
  for (const image of [
    png(8001, 8000),
    png(50_000, 50_000).replace('png', 'gif'),
    png(0, 5),
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/avif;base64,AAAA',
    'data:image/png;base64,A',
    png(1, 1) + 'A'.repeat(2 * 1024 * 1024),
  ])
    expect(imageSource('p', image), image.slice(0, 80)).toBeNull()
})

it('lets raster data through and no documents', () => {
  for (const image of [png(8000, 8000), png(1, 1).replace(';', ';charset=utf-8;')])
    expect(imageSource('p', image)).toBe(image)
  for (const image of [
    'data:image/svg+xml;base64,PHN2Zz4=!',
    '<svg><script>1</script></svg>',
    '<svg><foreignObject/></svg>',
    `data:image/svg+xml,${encodeURIComponent('<svg><g id="a"/><use href="#a"/></svg>')}`,
    `data:image/svg+xml;base64,${btoa('<!DOCTYPE x [<!ENTITY a "b">]><svg/>')}`,
    `<svg>${'x'.repeat(1024 * 1024)}</svg>`,
    '<html><body>1</body></html>',
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
