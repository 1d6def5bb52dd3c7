import type { Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'

/** Characters; a longer name leaves too little room beside it in a drawer. */
const mostHang = 28

const numbers = Array.from({ length: mostHang }, (_, index) => index + 1)

/** Classes, not styles of each line: the content security policy refuses those. */
const hangs = new Map(
  numbers.map((width) => [width, Decoration.line({ class: `cm-hang cm-hang-${width}` })] as const),
)

const look = EditorView.theme({
  // A long value goes on at the end of its line: broken before it, its name would stand alone.
  '.cm-line.cm-hang': { wordBreak: 'break-all' },
  // Words and paths are broken between their parts.
  '.cm-line.cm-hang.cm-parts': { wordBreak: 'normal', overflowWrap: 'anywhere' },
  ...Object.fromEntries(
    numbers.map((width) => [
      `.cm-line.cm-hang-${width}`,
      { textIndent: `-${width}ch`, paddingLeft: `calc(6px + ${width}ch)` },
    ]),
  ),
})

export const hangOf = (line: string): number => {
  const [name = ''] = /^ *(?:"(?:[^"\\]|\\.)*": )?/.exec(line.slice(0, 200)) ?? []
  const value = line[name.length] === '"' ? name.length + 1 : name.length
  return value <= mostHang ? value : Math.min(mostHang, (/^ */.exec(line)?.[0].length ?? 0) + 2)
}

/** Whether the value of a line has places to be broken at: blanks and slashes, not within a hash or a number. */
export const hasParts = (line: string): boolean =>
  /[\s/]/.test(line.replace(/^ *(?:"(?:[^"\\]|\\.)*": )?"?/, '').trimEnd())

const parts = Decoration.line({ class: 'cm-parts' })

const decorate = (view: EditorView): DecorationSet => {
  const marks = view.visibleRanges.flatMap(({ from, to }) => {
    const found = []
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at)
      const begin = view.state.doc.sliceString(line.from, Math.min(line.to, line.from + 200))
      const hang = hangs.get(hangOf(begin))
      if (hang !== undefined) found.push(hang.range(line.from))
      if (hang !== undefined && hasParts(begin)) found.push(parts.range(line.from))
      at = line.to + 1
    }
    return found
  })
  return Decoration.set(marks, true)
}

export const hangingLines: Extension = [
  look,
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet

      constructor(view: EditorView) {
        this.decorations = decorate(view)
      }

      update(update: ViewUpdate): void {
        if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
]
