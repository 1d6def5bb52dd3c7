import Button from '@mui/material/Button'
import { formatCount } from '../../../ui/count-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import './api.css'

type ApiIndexProps = {
  readonly groups: readonly {
    readonly area: string
    readonly topics: readonly { readonly name: string; readonly title: string; readonly count: number }[]
  }[]
  readonly onJump: (name: string) => void
}

/** Where everything is: topics by area, with how many methods each has; a press leads there. */
export const ApiIndex = ({ groups, onJump }: ApiIndexProps) => (
  <Panel title="Topics">
    <nav aria-label="Topics" className="md-api-index">
      {groups.map(({ area, topics }) => (
        <section key={area}>
          <h3>{area}</h3>
          <div className="md-api-index__topics">
            {topics.map(({ name, title, count }) => (
              <Button key={name} onClick={() => onJump(name)} aria-label={`${title}, ${formatCount(count)}`}>
                {title}
                <span className="md-quiet md-api-index__count">{formatCount(count)}</span>
              </Button>
            ))}
          </div>
        </section>
      ))}
    </nav>
  </Panel>
)
