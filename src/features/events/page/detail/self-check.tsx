import { Button } from '@mui/material'
import { useState } from 'react'
import type { EventDetail, SelfCheckLine } from '../../contract.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { verdictWords } from '../list/verdict-mark.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const words: Readonly<Record<string, string>> = {
  signature: 'Signature',
  'topic-hash': 'Topic hash',
  'log-topic': 'Topics of the raw log',
  'log-shape': 'Shape of the raw log',
  'log-data': 'Data of the raw log',
  types: 'Types',
  names: 'Names',
  values: 'Values',
  envelope: 'Element and log',
  'contract-type': 'Contract type',
  'log-data-type': 'Log data type',
  type: 'Type',
  time: 'Time',
  addresses: 'Addresses',
  hashes: 'Hashes',
  numbers: 'Numbers',
  'transaction-info': 'Transaction info',
}

const ruleWords = (rule: string): string => (Object.hasOwn(words, rule) ? (words[rule] ?? rule) : rule)

const outcomes: Readonly<Record<SelfCheckLine['outcome'], { readonly word: string; readonly tone: Tone }>> = {
  contradiction: { word: 'contradiction', tone: 'error' },
  'cannot-check': { word: 'cannot check', tone: 'neutral' },
  ok: { word: 'agrees', tone: 'success' },
}

const order = ['contradiction', 'cannot-check', 'ok'] as const

export const SelfCheck = ({ event }: { readonly event: EventDetail }) => {
  const [showsAll, setShowsAll] = useState(false)
  const { word, tone, meaning } = verdictWords[event.verdict]
  const sorted = event.selfCheck.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  const agreeing = sorted.filter(({ outcome }) => outcome === 'ok').length
  const lines = showsAll ? sorted : sorted.filter(({ outcome }) => outcome !== 'ok')
  return (
    <DrawerSection
      title={
        <span className="md-inline">
          Self-check{' '}
          <StatusChip
            word={word}
            tone={tone}
            isPlain={tone === 'neutral'}
            title={`${meaning} Checked offline.`}
          />
        </span>
      }
      actions={
        agreeing > 0 && (
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Hide matching fields' : `Show all ${countOf(sorted.length, 'check')}`}
          </Button>
        )
      }
    >
      {event.verdict !== 'consistent' && <p className="md-quiet">{meaning} Checked offline.</p>}
      {lines.length > 0 && (
        <SimpleTable
          rows={lines}
          keyOf={(line, index) => `${line.rule}-${line.field ?? ''}-${index}`}
          columns={[
            {
              head: 'Outcome',
              className: 'md-nowrap',
              cell: (line) => (
                <StatusChip word={outcomes[line.outcome].word} tone={outcomes[line.outcome].tone} />
              ),
            },
            { head: 'Rule', className: 'md-short', cell: (line) => ruleWords(line.rule) },
            { head: 'Compared', cell: (line) => <LineText line={line} /> },
          ]}
        />
      )}
    </DrawerSection>
  )
}

const LineText = ({ line }: { readonly line: SelfCheckLine }) => (
  <>
    {line.field !== undefined && <code>{visibleText(line.field)}</code>}
    {line.field !== undefined && ': '}
    {visibleText(line.detail)}
    {line.expected !== undefined && line.found !== undefined && (
      <dl className="md-pairs">
        <dt>From the other fields</dt>
        <dd className="md-mono">{visibleText(line.expected)}</dd>
        <dt>In the field</dt>
        <dd className="md-mono">{visibleText(line.found)}</dd>
      </dl>
    )}
  </>
)
