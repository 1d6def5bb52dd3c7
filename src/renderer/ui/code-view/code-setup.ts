import { selectAll } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  codeFolding,
  ensureSyntaxTree,
  foldEffect,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, type StateEffect } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { escapeHidden, hiddenCharacters } from '../visible-text.ts'
import { hangingLines } from './hanging-lines.ts'
import { tags } from '@lezer/highlight'

const colour = (name: string): string => `var(--mui-palette-${name})`
const tint = (name: string, percent: number): string =>
  `color-mix(in srgb, ${colour(name)} ${percent}%, transparent)`

/** The look of code in both schemes: colours are variables of the page's theme, so that a change draws nothing anew. */
const codeTheme = EditorView.theme({
  '&': { fontSize: '0.75rem', color: colour('text-primary'), backgroundColor: colour('background-default') },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
    fontVariantLigatures: 'none',
    lineHeight: '20px',
  },
  '.cm-content': { padding: '8px 0', caretColor: colour('text-primary') },
  '.cm-line': { padding: '0 10px 0 6px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: colour('text-primary') },
  '.cm-gutters': {
    color: colour('text-secondary'),
    backgroundColor: colour('background-default'),
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '28px', padding: '0 2px 0 6px' },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer', padding: '0 3px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: colour('action-hover') },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: tint('primary-main', 26),
  },
  '.cm-selectionMatch': { backgroundColor: tint('primary-main', 14) },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: tint('primary-main', 22) },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: tint('error-main', 22),
  },
  '.cm-searchMatch': { backgroundColor: tint('warning-main', 30) },
  '.cm-searchMatch-selected': { backgroundColor: tint('warning-main', 60) },
  '.cm-foldPlaceholder': {
    margin: '0 2px',
    padding: '0 6px',
    color: colour('text-secondary'),
    backgroundColor: colour('action-selected'),
    border: 'none',
  },
  '.cm-hidden-character': {
    padding: '0 2px',
    borderRadius: '3px',
    color: colour('error-main'),
    backgroundColor: tint('error-main', 12),
  },
  '.cm-panels': { color: colour('text-primary'), backgroundColor: colour('background-paper') },
  '.cm-panels-top': { borderBottom: `1px solid ${colour('divider')}` },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    padding: '6px 34px 6px 8px',
    fontFamily: 'inherit',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    fontSize: '0.75rem',
  },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0 2px 0 4px', width: '16px', height: '16px' },
  '.cm-textfield': {
    margin: 0,
    height: '28px',
    fontSize: '0.75rem',
    color: colour('text-primary'),
    backgroundColor: colour('background-default'),
    border: `1px solid ${colour('divider')}`,
    borderRadius: '4px',
  },
  '.cm-button': {
    margin: 0,
    height: '28px',
    padding: '0 8px',
    fontSize: '0.75rem',
    color: colour('text-primary'),
    background: 'none',
    border: `1px solid ${colour('divider')}`,
    borderRadius: '4px',
    cursor: 'pointer',
  },
  '.cm-button:hover': { backgroundColor: colour('action-hover') },
  '.cm-panel.cm-search [name=close]': {
    position: 'absolute',
    top: '6px',
    right: '6px',
    width: '26px',
    height: '26px',
    fontSize: '16px',
    color: colour('text-secondary'),
    cursor: 'pointer',
  },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: tint('error-main', 9) },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: tint('success-main', 9) },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: tint('error-main', 26),
  },
  '&.cm-merge-b .cm-changedText': { background: tint('success-main', 26) },
  // Colours of strings and numbers are too weak on these grounds.
  '.cm-changedText span, .cm-deletedChunk .cm-deletedText span': { color: colour('text-primary') },
  '&.cm-merge-a .cm-changedLineGutter': { background: colour('error-main') },
  '&.cm-merge-b .cm-changedLineGutter': { background: colour('success-main') },
  // The font has no sign of its own for it.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…"' },
  '.cm-collapsedLines': {
    padding: '3px 10px',
    color: colour('text-secondary'),
    background: colour('action-hover'),
    fontFamily: 'inherit',
  },
})

const jsonColours = HighlightStyle.define([
  { tag: tags.propertyName, color: colour('text-primary'), fontWeight: '550' },
  { tag: tags.string, color: colour('success-main') },
  { tag: tags.number, color: colour('info-main') },
  { tag: [tags.bool, tags.null], color: colour('warning-main') },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: colour('text-secondary') },
  { tag: tags.invalid, color: colour('error-main') },
])

/** Lets the editor's style elements through the content security policy, as the page's own. */
const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

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

const foldMs = 200

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
