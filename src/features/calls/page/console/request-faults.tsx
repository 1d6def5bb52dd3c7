import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { pathText } from './json-path.ts'
import type { ReadRequest } from './read-request.ts'

const mostShown = 8

export const RequestFaults = ({ id, read }: { readonly id: string; readonly read: ReadRequest }) => (
  <div id={id} role="status" className="md-lost md-small">
    {read.syntax !== null && <p>Invalid JSON. {visibleText(read.syntax)}</p>}
    {read.problems.length > 0 && (
      <ul>
        {read.problems.slice(0, mostShown).map(({ path, message }, index) => (
          <li key={index}>
            <span className="md-mono">{path.length === 0 ? 'The request' : visibleText(pathText(path))}</span>{' '}
            {visibleText(message)}
          </li>
        ))}
        {read.problems.length > mostShown && <li>and {read.problems.length - mostShown} more</li>}
      </ul>
    )}
  </div>
)
