import Button from '@mui/material/Button'
import type { Output } from '../../../../contract/contract.ts'
import type { ExternalCheck } from '../../../../core/signatures/external-check.ts'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { draftOfClaim, type ClaimDraft } from '../search.ts'
import { agreementWords, kindWords, readingWords, verdictWords } from '../words.ts'

type VerdictTableProps = {
  readonly rows: readonly Output<'signatures.history'>['rows'][number][]
  /** Not needed where all rows are of one address. */
  readonly withAddress: boolean
  /** Without it the rows are for looking only. */
  readonly onForget?: (id: number) => void
  readonly onAsk: (draft: ClaimDraft) => void
}

/** Signatures that were checked before. */
export const VerdictTable = ({ rows, withAddress, onForget, onAsk }: VerdictTableProps) => (
  <table className="md-plain-table">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Verdict</th>
        {withAddress && <th scope="col">Address</th>}
        <th scope="col">Kind</th>
        <th scope="col">Reading</th>
        <th scope="col">Others</th>
        <th scope="col">
          <span className="md-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="md-sign__tight">
            <Time at={row.at} />
          </td>
          <td>
            {row.damaged === undefined ? (
              <StatusChip word={verdictWords[row.verdict].word} tone={verdictWords[row.verdict].tone} />
            ) : (
              <StatusChip word="damaged" tone="error" title={row.damaged} />
            )}
          </td>
          {withAddress && (
            <td>
              <Hex value={row.input.address} what="address" />
            </td>
          )}
          <td>{kindWords[row.kind]}</td>
          <td>{row.reading === null ? '—' : readingWords[row.reading]}</td>
          <td>
            <OthersInShort others={row.others} />
          </td>
          <td className="md-sign__tight">
            <Button size="small" onClick={() => onAsk(draftOfClaim(row.input))}>
              Show
            </Button>
            {onForget !== undefined && (
              <Button
                size="small"
                color="inherit"
                aria-label={`Forget the check of ${row.input.address}`}
                onClick={() => onForget(row.id)}
              >
                Forget
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The newest word of each of them. */
const OthersInShort = ({ others }: { readonly others: readonly ExternalCheck[] }) => {
  const service = others.find((answer) => answer.from === 'service')
  const chain = others.find((answer) => answer.from === 'chain')
  if (service === undefined && chain === undefined) return '—'
  return (
    <span className="md-sign__row">
      {service !== undefined && (
        <StatusChip
          word={service.isValid ? 'service: valid' : 'service: not valid'}
          tone={agreementWords[service.agreement].tone}
          title={service.reasons.service}
        />
      )}
      {chain !== undefined && (
        <StatusChip
          word={chain.erc6492.isValid ? 'chain: valid' : 'chain: not valid'}
          tone={chain.erc6492.isValid ? 'success' : 'error'}
          title={`At block ${chain.block.number}`}
        />
      )}
    </span>
  )
}
