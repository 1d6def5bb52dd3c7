import { expect, it } from 'vitest'
import { isInTextField, isTyping } from './typing.ts'

const inside = (selectorPart: string) => (selector: string) => (selector.includes(selectorPart) ? {} : null)
const nowhere = () => null
const text = { tagName: 'INPUT', type: 'text' }
const box = { tagName: 'INPUT', type: 'checkbox' }

it.each<[unknown, isTaken: boolean, isOfPage: boolean]>([
  [{ ...text, closest: nowhere }, true, true],
  [{ ...text, type: 'password', closest: nowhere }, true, true],
  [{ tagName: 'TEXTAREA', closest: nowhere }, true, true],
  [{ tagName: 'SELECT', closest: nowhere }, true, false],
  [{ tagName: 'DIV', isContentEditable: true, closest: nowhere }, true, false],
  // Open dialogs, menus and lists have keys of their own.
  [{ ...text, closest: inside('dialog') }, true, false],
  [{ ...box, closest: inside('dialog') }, true, false],
  [{ tagName: 'BUTTON', closest: inside('dialog') }, true, false],
  [{ tagName: 'LI', closest: inside('menu') }, true, false],
  [{ ...box, closest: nowhere }, false, false],
  [{ tagName: 'BUTTON', closest: nowhere }, false, false],
  [null, false, false],
  ['text', false, false],
])('of keys pressed in %o', (place, isTaken, isOfPage) => {
  expect([isTyping(place), isInTextField(place)]).toEqual([isTaken, isOfPage])
})
