import { selectAll } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  codeFolding,
  ensureSyntaxTree,
  foldEffect,
  foldGutter,
  foldKeymap,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, type StateEffect } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { escapeHidden, hiddenCharacters } from '../visible-text.ts'
import { codeTheme, jsonColours } from './code-theme.ts'
import { hangingLines } from './hanging-lines.ts'

/** Lets the editor's style elements through the content security policy, as the page's own. */
const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** A character that would hide, or reorder its neighbours, stands as `\u…`. */
const hiddenMark = (code: number): HTMLElement => {
  const mark = document.createElement('span')
  mark.className = 'cm-hidden-character'
  mark.textContent = escapeHidden(String.fromCodePoint(code))
  return mark
}

/** Highlighting and folding of JSON. Left out for huge texts. */
export const jsonLanguage = (): Extension => [
  json(),
  codeFolding(),
  foldGutter(),
  keymap.of(foldKeymap),
  hangingLines,
]

/** Longest time that a text is read on for its brackets. */
const foldMs = 200

/** Folds every object and array inside of the outermost. */
export const foldInside = (view: EditorView): void => {
  const { state } = view
  const tree = ensureSyntaxTree(state, state.doc.length, foldMs) ?? syntaxTree(state)
  let depth = 0
  const effects: StateEffect<{ from: number; to: number }>[] = []
  tree.iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Object' && name !== 'Array') return true
      if (depth > 0 && to - from > 2) effects.push(foldEffect.of({ from: from + 1, to: to - 1 }))
      depth += 1
      return depth === 1
    },
    leave: ({ name }) => {
      if (name === 'Object' || name === 'Array') depth -= 1
    },
  })
  view.dispatch({ effects })
}

/**
 * What every text has: the page's look, line numbers, search (Ctrl/Cmd-F), hidden characters written out.
 *
 * @param label accessible name
 */
export const codeBasics = (label: string): Extension => [
  EditorView.cspNonce.of(nonceOfPage()),
  codeTheme,
  syntaxHighlighting(jsonColours),
  lineNumbers(),
  highlightSpecialChars({ addSpecialChars: hiddenCharacters, render: hiddenMark }),
  search({ top: true }),
  highlightSelectionMatches({ minSelectionLength: 3 }),
  keymap.of(searchKeymap),
  EditorView.contentAttributes.of({ 'aria-label': label }),
]

/** Text to read: it takes the focus, so that the keyboard can scroll, search and copy, and takes no input. */
export const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ tabindex: '0', 'aria-readonly': 'true' }),
  // The browser's own would take the lines in sight only.
  keymap.of([{ key: 'Mod-a', run: selectAll }]),
]

/**
 * What is selected. The page's own selection is read only where the editor has none yet: it learns of one a moment later,
 * and of a long one the page holds the lines in sight alone.
 */
const selectedRange = (view: EditorView): { readonly from: number; readonly to: number } | null => {
  const { main } = view.state.selection
  if (!main.empty) return main
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed) return null
  const { anchorNode, focusNode } = selection
  if (anchorNode === null || focusNode === null || !view.contentDOM.contains(anchorNode)) return null
  const anchor = view.posAtDOM(anchorNode, selection.anchorOffset)
  const head = view.posAtDOM(focusNode, selection.focusOffset)
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) }
}

/**
 * Typing over a selection is done by the editor itself: the browser would put styled elements into the page for a moment,
 * which the content security policy refuses and reports.
 */
export const typeOverSelection: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType } = event
    if (inputType !== 'insertText' || data === null || view.composing) return false
    const range = selectedRange(view)
    if (range === null) return false
    event.preventDefault()
    view.dispatch({
      changes: { from: range.from, to: range.to, insert: data },
      selection: { anchor: range.from + data.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    })
    return true
  },
})
