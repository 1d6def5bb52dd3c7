import Alert from '@mui/material/Alert'
import { useId, useState } from 'react'
import { listenerDefinitionsSchema } from '../../../../contract/listeners.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { CodeEditor } from '../../../ui/code-view/deferred-code.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type Definitions = ReturnType<typeof listenerDefinitionsSchema.parse>
type Read = { readonly definitions: Definitions } | { readonly fault: string }

const read = (text: string): Read => {
  const parsed = parseJson(text)
  if (!parsed.ok) return { fault: parsed.error.message }
  const checked = listenerDefinitionsSchema.safeParse(parsed.value)
  if (checked.success) return { definitions: checked.data }
  const [issue] = checked.error.issues
  return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a file of definitions'}` }
}

/** Longest file that is read: by far more than a thousand listeners need. */
const mostBytes = 20_000_000

/** Takes definitions from a file or as text and writes them down as drafts. */
export const ImportDialog = ({
  project,
  projectName,
  onClose,
}: {
  readonly project: string
  readonly projectName: string
  readonly onClose: () => void
}) => {
  const faultId = useId()
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const take = useDeskMutation('listeners.import')
  const { show } = useToasts()
  const found = text.trim() === '' ? null : read(text)

  const choose = async (file: File): Promise<void> => {
    setTooLarge(file.size > mostBytes)
    if (file.size <= mostBytes) setText(await file.text())
  }
  const run = async (definitions: Definitions): Promise<void> => {
    const answer = await take.run({ project, definitions })
    if (!answer.ok) return
    const { listeners, skipped } = answer.value
    show(
      `${countOf(listeners.length, 'draft')} written down${skipped === 0 ? '' : `, ${skipped} there already`}.`,
    )
    onClose()
  }

  return (
    <DialogFrame
      title="Import definitions"
      width="md"
      onClose={onClose}
      act={{
        label: 'Write down as drafts',
        isRunning: take.isRunning,
        disabled: found === null || 'fault' in found,
        run: () => {
          if (found !== null && 'definitions' in found) void run(found.definitions)
        },
      }}
    >
      <p style={{ marginTop: 0 }}>
        Written down as drafts of {projectName}; nothing is sent until a draft is registered. A definition
        whose network and filters are in the list already is left out.
      </p>
      <FilePick
        label="File of definitions"
        accept="application/json,.json"
        onFile={(file) => void choose(file)}
      />{' '}
      <span className="md-quiet">or put its text here:</span>
      <div style={{ marginTop: 12 }}>
        <CodeEditor
          label="Definitions as JSON"
          value={text}
          onChange={setText}
          faulty={found !== null && 'fault' in found}
          describedBy={faultId}
          leastHeight={200}
        />
      </div>
      <p id={faultId} role="status">
        {tooLarge
          ? 'That file is too large for definitions of listeners.'
          : found === null
            ? ''
            : 'fault' in found
              ? found.fault
              : `${countOf(found.definitions.listeners.length, 'listener')} in it.`}
      </p>
      {take.failure !== null && <ErrorPanel failure={take.failure} />}
      <Alert severity="info" variant="outlined">
        Definitions hold no address and no key. Every listener gets an address of its own on this desk.
      </Alert>
    </DialogFrame>
  )
}
