import { expect, it } from 'vitest'
import { findInPage } from './find-in-page.ts'

const show = (content: readonly (readonly [tag: string, texts: readonly string[], style?: string])[]) => {
  const root = document.createElement('main')
  for (const [tag, texts, style = ''] of content) {
    const block = Object.assign(document.createElement(tag), { style })
    for (const text of texts)
      block.append(Object.assign(document.createElement('span'), { textContent: text }))
    root.append(block)
  }
  document.body.replaceChildren(root)
  return (text: string) => findInPage(root, text).map(String)
}

it('a text is found in any letter case, also in pieces of one line, and never across two lines', () => {
  const find = show([
    ['p', ['0xAb', 'cd', 'EF']],
    ['p', ['One ab']],
    ['p', ['cd']],
  ])
  expect(find('abCDef')).toEqual(['AbcdEF'])
  expect(find('AB')).toEqual(['Ab', 'ab'])
  expect(find('abcd')).toEqual(['Abcd'])
  expect(find('')).toEqual([])
})

it('what nobody sees is not found', () => {
  const find = show([
    ['p', ['seen']],
    ['p', ['seen'], 'display: none'],
    ['p', ['seen'], 'visibility: hidden'],
    ['p', ['seen'], 'opacity: 1'],
  ])
  expect(find('seen')).toHaveLength(2)
})
