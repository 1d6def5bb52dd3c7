import { Alert, IconButton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { looksLikeJson } from '../../core/wire/json-indenter.ts'
import { ExportIcon } from './icons.tsx'
import { BodyText } from './code-view/body-text.tsx'
import { CopyButton } from './copy-button.tsx'
import { formatBytes } from './count-format.ts'
import { DrawerSection } from './detail-drawer.tsx'
import { downloadBytes } from './download.ts'
import { bytesFromBase64, hexDump, mostDumped } from './hex-dump.ts'
import { inflate, type Inflated } from './inflate.ts'
import { Tooltip } from './hover-tip.tsx'

type RawBytesProps = {
  readonly base64: string
  readonly encoding: string | null
  readonly fileName: string
}

/** Longer texts are indented only where a person asks for it: it takes a while. */
const mostIndented = 1_000_000

type View = 'json' | 'text' | 'hex'

export const RawBytes = ({ base64, encoding, fileName }: RawBytesProps) => {
  const bytes = useMemo(() => bytesFromBase64(base64), [base64])
  const [chosen, setChosen] = useState<View | null>(null)
  const unpacked = useUnpacked(bytes, encoding)
  const readable = unpacked?.ok === true ? unpacked.bytes : bytes
  const text = useMemo(() => new TextDecoder().decode(readable), [readable])
  const isJson = looksLikeJson(text)
  const usual = isJson && text.length <= mostIndented ? 'json' : 'text'
  const view = chosen === null || (chosen === 'json' && !isJson) ? usual : chosen
  const pieces = useMemo(() => [view === 'hex' ? hexDump(bytes) : text], [view, bytes, text])

  return (
    <DrawerSection
      title={`Body, ${formatBytes(bytes.byteLength)}`}
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            aria-label="View"
            value={view}
            onChange={(_event, next: View | null) => {
              if (next !== null) setChosen(next)
            }}
          >
            {isJson && <ToggleButton value="json">Indented</ToggleButton>}
            <ToggleButton value="text">Text</ToggleButton>
            <ToggleButton value="hex">Hex</ToggleButton>
          </ToggleButtonGroup>
          <CopyButton what="body as text" text={text} />
          <Tooltip title="Save as file">
            <IconButton aria-label="Save as file" onClick={() => downloadBytes(bytes, fileName)}>
              <ExportIcon />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      <PackedNote unpacked={unpacked} encoding={encoding} view={view} />
      {view === 'hex' && bytes.byteLength > mostDumped && (
        <p className="md-quiet">The first {formatBytes(mostDumped)}. Save for all.</p>
      )}
      {bytes.byteLength === 0 ? (
        <p className="md-quiet">The body is empty.</p>
      ) : (
        <BodyText
          // Unpacked, it is another text.
          key={`${view} ${readable === bytes}`}
          label={view === 'hex' ? 'Body in hex' : 'Body as text'}
          pieces={pieces}
          indented={view === 'json'}
          mostHeight={420}
        />
      )}
    </DrawerSection>
  )
}

const useUnpacked = (bytes: Uint8Array<ArrayBuffer>, encoding: string | null): Inflated | null => {
  const [unpacked, setUnpacked] = useState<{ from: Uint8Array; result: Inflated | null } | null>(null)
  useEffect(() => {
    let current = true
    void inflate(bytes, encoding).then((result) => {
      if (current) setUnpacked({ from: bytes, result })
      return undefined
    })
    return () => {
      current = false
    }
  }, [bytes, encoding])
  return unpacked?.from === bytes ? unpacked.result : null
}

const PackedNote = ({
  unpacked,
  encoding,
  view,
}: {
  readonly unpacked: Inflated | null
  readonly encoding: string | null
  readonly view: View
}) => {
  if (unpacked === null) return null
  if (!unpacked.ok)
    return (
      <Alert severity="warning" className="md-above">
        {unpacked.problem}
      </Alert>
    )
  return (
    <p className="md-quiet">
      {view !== 'hex'
        ? `Shown unpacked: ${formatBytes(unpacked.bytes.byteLength)}${unpacked.cut ? ', cut there' : ''}. It came packed (${encoding}).`
        : `Shown as it came, packed (${encoding}).`}
    </p>
  )
}
