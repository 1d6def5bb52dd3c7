import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { looksLikeJson } from '../../../../core/wire/json-indenter.ts'
import { useAsk } from '../../../../renderer/api/api-provider.tsx'
import { BodyText } from '../../../../renderer/ui/code-view/body-text.tsx'
import { formatBytes, formatCount } from '../../../../renderer/ui/count-format.ts'
import { useCopyToast } from '../../../../renderer/ui/copy-toast.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { type Body, type BodyPart, useBody } from './use-body.ts'
import type { Answer } from '../../../../contract/contract.ts'
import type { Ask } from '../../../../renderer/api/client.ts'

/** Most characters the contract gives at once. */
const stretch = 4_194_304

const fetchWholeBody = async (ask: Ask, id: number, part: BodyPart): Promise<Answer<string>> => {
  const pieces: string[] = []
  for (let offset = 0; ;) {
    const answer = await ask('calls.body', { id, part, offset, length: stretch })
    if (!answer.ok) return answer
    const { text, total } = answer.value
    pieces.push(text)
    offset += text.length
    if (text === '' || offset >= total) return { ok: true, value: pieces.join('') }
  }
}

type BodySectionProps = {
  readonly id: number
  readonly part: BodyPart
  readonly title: string
  readonly bytes: number
  readonly first: string | null
  readonly cut: boolean
  readonly none: string
}

export const BodySection = (props: BodySectionProps) =>
  props.first === null || props.first === '' ? (
    <DrawerSection title={props.title}>
      <p className="md-quiet">{props.first === null ? props.none : 'Empty'}</p>
    </DrawerSection>
  ) : (
    <BodyThere {...props} first={props.first} />
  )

type Manner = 'indented' | 'raw'

const BodyThere = (props: BodySectionProps & { readonly first: string }) => {
  const { id, part, title, first, cut } = props
  const body = useBody(id, part, first, cut)
  const isJson = looksLikeJson(first)
  const [foldPlace, setFoldPlace] = useState<HTMLElement | null>(null)
  const [manner, setManner] = useState<Manner>(isJson ? 'indented' : 'raw')
  return (
    <DrawerSection
      title={`${title}, ${formatBytes(props.bytes)}`}
      actions={
        <>
          <span ref={setFoldPlace} className="md-flow" />
          {isJson && (
            <ToggleButtonGroup
              exclusive
              aria-label={`View of the ${part === 'answer' ? 'response' : part}`}
              value={manner}
              onChange={(_event, next: Manner | null) => {
                if (next !== null) setManner(next)
              }}
            >
              <ToggleButton value="indented">Indented</ToggleButton>
              <ToggleButton value="raw">Raw</ToggleButton>
            </ToggleButtonGroup>
          )}
          <CopyBody id={id} part={part} />
        </>
      }
    >
      <BodyText
        key={manner}
        label={title}
        pieces={body.pieces}
        indented={manner === 'indented'}
        foldPlace={foldPlace}
      />
      <MoreOfBody body={body} />
    </DrawerSection>
  )
}

const CopyBody = ({ id, part }: { readonly id: number; readonly part: BodyPart }) => {
  const ask = useAsk()
  const copy = useCopyToast()
  const toasts = useToasts()
  const [isFetching, setFetching] = useState(false)
  const copyAll = async (): Promise<void> => {
    setFetching(true)
    const answer = await fetchWholeBody(ask, id, part)
    setFetching(false)
    if (answer.ok) copy(answer.value, `the ${part === 'answer' ? 'response' : part}`)
    else toasts.show(`The ${part} couldn’t be read. ${answer.error.message}`, 'error')
  }
  return (
    <Button
      variant="outlined"
      loading={isFetching}
      aria-label={`Copy the ${part === 'answer' ? 'response' : part}`}
      onClick={() => void copyAll()}
    >
      Copy
    </Button>
  )
}

const MoreOfBody = ({ body }: { readonly body: Body }) => {
  const { loaded, total, failure, isLoading } = body
  if (total !== null && loaded >= total) return null
  return (
    <>
      <ErrorPanel failure={failure} onRetry={body.more} />
      <div className="md-flow md-small md-quiet" role="status">
        <span>
          {total === null
            ? `The first ${formatCount(loaded)} characters.`
            : `${formatCount(loaded)} of ${formatCount(total)} characters.`}
        </span>
        {isLoading ? (
          <Button color="inherit" onClick={body.stop}>
            Stop
          </Button>
        ) : (
          <>
            <Button onClick={body.more}>Load more</Button>
            <Button onClick={body.rest}>Load all</Button>
          </>
        )}
      </div>
    </>
  )
}
