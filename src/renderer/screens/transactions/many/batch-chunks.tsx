import type { Output } from '../../../../contract/contract.ts'
import { originWords } from '../../../../core/transactions/intent-words.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'

type BatchChunksProps = Pick<Output<'bulk.get'>, 'chunks' | 'gasCap'>

const verdictTone = { accepted: 'success', 'not-accepted': 'error', 'not-understood': 'warning' } as const
const capFrom = {
  form: 'as you entered it',
  node: 'half of a block, or the most one transaction may take, by the node',
  default: 'half of a usual block; no node was asked',
} as const

/** Chunks of a batch: each is a build of its own, opened to be read, tried, exported and run. */
export const BatchChunks = ({ chunks, gasCap }: BatchChunksProps) => (
  <Panel
    title={chunks.length === 1 ? '1 chunk' : `${chunks.length} chunks`}
    description={
      gasCap === null
        ? undefined
        : `Each stays below ${formatCount(Number(gasCap.gas))} gas (${capFrom[gasCap.from]}). Open a chunk to simulate, export (Safe, sendCalls …) or run it.`
    }
  >
    <table className="md-plain-table" aria-label="Chunks">
      <thead>
        <tr>
          <th scope="col">Chunk</th>
          <th scope="col">Rows</th>
          <th scope="col">Gas</th>
          <th scope="col">Verdict</th>
          <th scope="col">Run</th>
          <th scope="col" aria-label="Open" />
        </tr>
      </thead>
      <tbody>
        {chunks.map((chunk) => (
          <tr key={chunk.chunk}>
            <td className="md-number">{chunk.chunk}</td>
            <td className="md-number">{chunk.rows}</td>
            <td className="md-number">
              {chunk.gasFrom === 'estimate' && 'about '}
              {formatCount(Number(chunk.gas))}
            </td>
            <td>
              {chunk.verdict === null ? (
                <StatusChip word="damaged" tone="error" />
              ) : (
                <StatusChip word={chunk.verdict.replace('-', ' ')} tone={verdictTone[chunk.verdict]} />
              )}{' '}
              <span className="md-small">{chunk.headline}</span>
              {chunk.origin === 'desk' && <div className="md-quiet md-small">{originWords.desk}</div>}
            </td>
            <td>{chunk.run === 'none' ? <span className="md-quiet">not run</span> : chunk.run}</td>
            <td>
              <LinkButton size="small" to="/transactions" search={{ draft: chunk.draft, build: chunk.build }}>
                Open
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)
