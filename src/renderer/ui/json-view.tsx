import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { CodeLines } from './code-lines.tsx'
import { CopyButton } from './copy-button.tsx'
import { DrawerSection } from './detail-drawer.tsx'
import { foldsFrom, jsonLines, visibleLines, type JsonLine } from './json-view-model.ts'
import { textLines } from './byte-lines.ts'
import { visibleText } from './visible-text.ts'

type JsonViewProps = {
  readonly title: string
  /** JSON text as it came. What is no JSON, or was cut short, is shown as text. */
  readonly text: string
}

const longestToken = 2_000

/** A JSON text to read: exact numbers, foldable, nothing in it is ever markup. */
export const JsonView = ({ title, text }: JsonViewProps) => {
  const lines = useMemo(() => jsonLines(text), [text])
  return (
    <DrawerSection title={title} actions={<CopyButton what={`${title} as JSON`} text={text} />}>
      {lines === null ? (
        <PlainText label={title} text={text} />
      ) : (
        <JsonTree key={text} label={title} lines={lines} />
      )}
    </DrawerSection>
  )
}

const JsonTree = ({ label, lines }: { readonly label: string; readonly lines: readonly JsonLine[] }) => {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set())
  const shown = useMemo(() => visibleLines(lines, folded), [lines, folded])

  const toggle = (index: number): void =>
    setFolded((now) => {
      const next = new Set(now)
      if (!next.delete(index)) next.add(index)
      return next
    })

  return (
    <>
      {lines.length > 40 && (
        <div className="md-section__head">
          <Button size="small" color="inherit" onClick={() => setFolded(foldsFrom(lines, 1))}>
            Collapse all
          </Button>
          <Button size="small" color="inherit" onClick={() => setFolded(new Set())}>
            Expand all
          </Button>
        </div>
      )}
      <CodeLines
        label={label}
        count={shown.length}
        renderLine={(at) => {
          const index = shown[at] ?? 0
          const line = lines[index]
          return line === undefined ? null : (
            <JsonTreeLine
              line={line}
              folded={folded.has(index)}
              onToggle={() => toggle(index)}
              lines={lines}
            />
          )
        }}
      />
    </>
  )
}

const short = (token: string): string =>
  token.length > longestToken
    ? `${visibleText(token.slice(0, longestToken))}… (${token.length} characters)`
    : visibleText(token)

const JsonTreeLine = ({
  line,
  lines,
  folded,
  onToggle,
}: {
  readonly line: JsonLine
  readonly lines: readonly JsonLine[]
  readonly folded: boolean
  readonly onToggle: () => void
}) => {
  const close = lines[line.end]
  return (
    <>
      <span style={{ paddingLeft: line.depth * 16 }} />
      {line.kind === 'open' ? (
        <button
          type="button"
          className="md-json__fold"
          aria-expanded={!folded}
          aria-label={`${line.name ?? line.text}, ${line.count} inside`}
          onClick={onToggle}
        >
          {folded ? '▸' : '▾'}
        </button>
      ) : (
        <span className="md-json__gap" />
      )}
      {line.name !== null && (
        <>
          <span className="md-json__name">{short(line.name)}</span>
          <span className="md-quiet">: </span>
        </>
      )}
      <span className={`md-json__${line.kind}`}>{short(line.text)}</span>
      {folded && (
        <span className="md-quiet">
          {' '}
          {line.count} … {close?.text}
        </span>
      )}
      {((folded && close?.comma === true) || (!folded && line.comma)) && <span className="md-quiet">,</span>}
    </>
  )
}

/** Text of any length, line by line. */
export const PlainText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const lines = useMemo(() => textLines(text), [text])
  return (
    <CodeLines label={label} count={lines.length} renderLine={(index) => visibleText(lines[index] ?? '')} />
  )
}
