import type { ForwardingRule } from '../contract.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { InPlaceOf } from '../../../renderer/ui/in-place-of.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { RuleAction } from './rule-action.tsx'
import { behindWords, sentWords, shortTarget, stateOf } from './rule-words.ts'
import { columnsOf } from '../../../renderer/ui/formats.tsx'

const RuleState = ({ rule }: { readonly rule: ForwardingRule }) => {
  const { word, tone } = stateOf(rule)
  return tone === 'neutral' ? word : <StatusChip word={word} tone={tone} />
}

export const RuleProgress = ({ rule }: { readonly rule: ForwardingRule }) => (
  <>
    {behindWords(rule)}
    {rule.nextTryAt !== null && (
      <>
        , next attempt <Time at={rule.nextTryAt} />
      </>
    )}
  </>
)

export const ruleColumns = columnsOf<ForwardingRule>([
  {
    id: 'rule',
    header: 'Rule',
    width: 190,
    grow: 2,
    cell: (rule) => (
      <span className="md-two-lines md-two-lines--wrap">
        <span>
          <b className="md-name">{visibleText(rule.name)}</b>
          <InPlaceOf column="target">
            <div className="md-quiet md-cut" title={visibleText(rule.url)}>
              → {visibleText(shortTarget(rule.url))}
            </div>
          </InPlaceOf>
        </span>
        <span className="md-quiet">{sentWords(rule)}</span>
      </span>
    ),
    text: (rule) => `${rule.name}: ${sentWords(rule)}`,
  },
  {
    id: 'target',
    header: 'Target',
    width: 220,
    grow: 2,
    priority: 3,
    cell: ({ url }) => <span className="md-mono">{visibleText(url)}</span>,
    text: ({ url }) => url,
  },
  {
    id: 'state',
    header: 'State',
    width: 130,
    grow: 1,
    cell: (rule) => (
      <span className="md-two-lines md-two-lines--wrap">
        <span>
          <RuleState rule={rule} />
        </span>
        {rule.dead > 0 && (
          <InPlaceOf column="dead">
            <span className="md-lost">{countOf(rule.dead, 'dead letter')}</span>
          </InPlaceOf>
        )}
        {(behindWords(rule) !== '' || rule.nextTryAt !== null) && (
          <span className="md-quiet">
            <RuleProgress rule={rule} />
          </span>
        )}
      </span>
    ),
    text: (rule) => [stateOf(rule).word, behindWords(rule)].filter((part) => part !== '').join(': '),
  },
  {
    id: 'accepted',
    header: 'Accepted',
    width: 88,
    priority: 2,
    format: 'count',
    value: ({ delivered }) => delivered,
  },
  {
    id: 'dead',
    header: 'Dead letters',
    width: 106,
    align: 'right',
    priority: 2,
    cell: ({ dead }) => <span className={dead > 0 ? 'md-lost' : 'md-quiet'}>{formatCount(dead)}</span>,
    text: ({ dead }) => String(dead),
  },
  {
    id: 'action',
    header: '',
    name: 'Action',
    width: 160,
    hover: false,
    fits: true,
    align: 'right',
    cell: (rule) => <RuleAction rule={rule} inRow />,
  },
])
