import SearchOutlined from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Fragment, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import { ApiIndex } from './api-index.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MethodEntry } from './method-entry.tsx'
import { indexDocument } from './search-document.ts'
import { ShapeEntry } from './shape-entry.tsx'
import { topicsByArea } from './topics.ts'
import type { OpenApiDocument } from '../../../../contract/openapi-document.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CodedText } from './coded-text.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'

/** Every method of the desk by topic, and the shapes they share: for scripts. */
export const ApiSection = () => {
  const { data, failure, refetch } = useDeskQuery('desk.api', {})
  if (data === undefined) return <NotYet failure={failure} onRetry={refetch} rows={8} />
  return <ApiDocument document={data.document} />
}

/** Name of the part that has the shapes: no topic of methods is called so. */
const shapesName = 'shapes '

const ApiDocument = ({ document }: { readonly document: OpenApiDocument }) => {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const index = useMemo(() => indexDocument(document), [document])
  const operations = useMemo(() => index.operations(wanted), [index, wanted])
  const shapes = useMemo(() => index.shapes(wanted), [index, wanted])
  const place = useRef<HTMLDivElement>(null)
  const ofTopic = (name: string) => operations.filter(({ it }) => it.tags.includes(name))
  const groups = topicsByArea(document.tags.map(({ name }) => name)).flatMap(({ area, topics }) => {
    const found = topics.flatMap((topic) => {
      const methods = ofTopic(topic.name)
      return methods.length === 0 ? [] : [{ ...topic, methods, count: methods.length }]
    })
    return found.length === 0 ? [] : [{ area, topics: found }]
  })
  const jump = (name: string): void => {
    const topic = place.current?.querySelector<HTMLElement>(`[data-topic="${name}"]`)
    topic?.scrollIntoView({ block: 'start' })
    topic?.focus({ preventScroll: true })
  }
  return (
    <div className="md-api" ref={place}>
      <div className="md-api__search">
        <TextField
          type="search"
          placeholder="Find methods, fields, errors and shapes"
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ '& .MuiInputBase-root': { pl: '10px' }, '& input': { pl: 0 } }}
          slotProps={{
            htmlInput: { 'aria-label': 'Find methods, fields, errors and shapes' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
            },
          }}
        />
        <span className="md-quiet md-small" role="status" style={{ flex: 'none' }}>
          {countOf(operations.length, 'method')}, {countOf(shapes.length, 'shape')}
        </span>
        <div className="md-whole">
          <CopyButton
            text={() => JSON.stringify(document, null, 2)}
            what="OpenAPI document"
            caption="Copy OpenAPI"
          />
        </div>
      </div>
      {wanted === '' && (
        <Panel title="For scripts">
          <p className="md-text">Everything a person can do in Marketdesk goes through these methods.</p>
          <Fold title="How they are called">
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              <CodedText text={document.info.description} />
            </Typography>
          </Fold>
        </Panel>
      )}
      {operations.length + shapes.length > 0 && (
        <ApiIndex
          groups={[
            ...groups,
            ...(shapes.length === 0
              ? []
              : [
                  {
                    area: 'Data',
                    topics: [{ name: shapesName, title: 'Shapes', count: shapes.length }],
                  },
                ]),
          ]}
          onJump={jump}
        />
      )}
      {groups.map(({ area, topics }) => (
        <Fragment key={area}>
          <h2 className="md-api__area">{area}</h2>
          {topics.map(({ name, title, methods }) => (
            <div key={name} data-topic={name} tabIndex={-1} className="md-api__topic">
              <Panel title={title} flush>
                {methods.map(({ it, places }) => (
                  <MethodEntry key={it.operationId} operation={it} places={places} />
                ))}
              </Panel>
            </div>
          ))}
        </Fragment>
      ))}
      {shapes.length > 0 && (
        <div data-topic={shapesName} tabIndex={-1} className="md-api__topic">
          <Panel title="Shapes" description="Data that several methods share." flush>
            {shapes.map(({ it: name }) => (
              <ShapeEntry key={name} name={name} schema={document.components.schemas[name] ?? {}} />
            ))}
          </Panel>
        </div>
      )}
      {operations.length + shapes.length === 0 && (
        <EmptyState title="No match for all these words">
          Names, summaries, fields and errors are searched.
        </EmptyState>
      )}
    </div>
  )
}
