import { expect, it } from 'vitest'
import { isInTextField, isTyping } from './typing.ts'

const inside = (selectorPart: string) => (selector: string) => (selector.includes(selectorPart) ? {} : null)

it('leaves keys to fields of text', () => {
  expect(isTyping({ tagName: 'INPUT', type: 'text' })).toBe(true)
  expect(isTyping({ tagName: 'INPUT', type: 'password' })).toBe(true)
  expect(isTyping({ tagName: 'TEXTAREA' })).toBe(true)
  expect(isTyping({ tagName: 'SELECT' })).toBe(true)
  expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true)
})

it('leaves keys to open dialogs, menus and lists', () => {
  expect(isTyping({ tagName: 'BUTTON', closest: inside('dialog') })).toBe(true)
  expect(isTyping({ tagName: 'LI', closest: inside('menu') })).toBe(true)
  expect(isTyping({ tagName: 'INPUT', type: 'checkbox', closest: inside('dialog') })).toBe(true)
})

it('takes keys anywhere else', () => {
  expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
  expect(isTyping({ tagName: 'BUTTON', closest: () => null })).toBe(false)
  expect(isTyping(null)).toBe(false)
  expect(isTyping('text')).toBe(false)
})

it('tells fields of the page from those of dialogs', () => {
  expect(isInTextField({ tagName: 'INPUT', type: 'text', closest: () => null })).toBe(true)
  expect(isInTextField({ tagName: 'TEXTAREA', closest: () => null })).toBe(true)
  expect(isInTextField({ tagName: 'INPUT', type: 'text', closest: inside('dialog') })).toBe(false)
  expect(isInTextField({ tagName: 'INPUT', type: 'checkbox', closest: () => null })).toBe(false)
  expect(isInTextField({ tagName: 'SELECT', closest: () => null })).toBe(false)
})
