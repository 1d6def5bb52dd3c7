import { useState } from 'react'
import type {
  TransactionBuild,
  TransactionStep,
  TransactionSimulation,
} from '../../contract/transaction-build.ts'
import { sayMessage } from '../../core/say.ts'
import { executeKind, stepKind } from '../../core/step-words.ts'
import { useSymbols } from '../../../../renderer/api/currency-symbols.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { firstCapital } from '../../../../renderer/ui/first-capital.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { JsonText } from '../../../../renderer/ui/json-view.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { CallArguments, CallView, callFields, gapField, targetFields } from './call-view.tsx'
import { ShowMore } from './show-more.tsx'
import { ValueTree } from './value-tree.tsx'
import { useVerdictNow } from './verdict-now.tsx'
import { revertHelp, sayRevert } from '../../core/say/revert-sentences.ts'
import { groupDigits } from '../../../orders/core/amount.ts'

type Simulated = TransactionSimulation['steps'][number]

const outcomes = {
  ok: { word: 'would succeed', tone: 'success' },
  reverted: { word: 'would fail', tone: 'error' },
  'not-run': { word: 'not simulated', tone: 'warning' },
} as const

/** Past tense: the chain has moved on since. */
const oldOk = { word: 'would have succeeded', tone: 'neutral' } as const

const SimulatedChip = ({
  step: { outcome, gas },
  isOld,
}: {
  readonly step: Simulated
  readonly isOld: boolean
}) => (
  <>
    <StatusChip {...(isOld && outcome === 'ok' ? oldOk : outcomes[outcome])} />
    {gas !== null && <span className="md-quiet md-small">{groupDigits(gas)} gas</span>}
  </>
)

const SimulatedReason = ({ step: { outcome, reason } }: { readonly step: Simulated }) =>
  reason !== null && (
    <p className="md-text">
      {visibleText(sayRevert(reason))}
      {outcome === 'not-run' && ' May need earlier steps.'}{' '}
      <span className="md-quiet">{revertHelp(reason)}</span>
    </p>
  )

const actionWords = {
  send: 'transaction',
  'sign-typed': 'signature of typed data',
  'sign-text': 'signature of a text',
  post: 'post',
  nothing: 'nothing to do',
} as const

const heldWords: Readonly<Record<TransactionStep['holds'], string>> = {
  approval: 'approval',
  transfer: 'transfer',
  trade: 'trade',
  order: 'new order',
  cancel: 'cancellation',
  wrap: 'wrap or unwrap',
  batch: 'several things',
  'sign-permit': 'signed permission',
  'sign-order': 'signed order',
  'sign-calls': 'signed wallet calls',
  'sign-unknown': 'unknown typed data',
  'sign-text': 'text to sign',
  'post-only': 'unsigned post',
  contradiction: 'several kinds',
  nothing: 'nothing',
  unknown: 'unknown call',
}

const ownGaps = ({ gaps, calls }: TransactionStep): TransactionStep['gaps'] => {
  const ofCalls = new Set(calls.flatMap((call) => call.gaps.map((gap) => JSON.stringify(gap))))
  return gaps.filter((gap) => !ofCalls.has(JSON.stringify(gap)))
}

/** Longest data that fits into an address. */
const longestLink = 8_000

export const StepView = ({
  step,
  build,
}: {
  readonly step: TransactionStep
  readonly build: TransactionBuild
}) => {
  const findings = build.checks.filter((check) => check.step === step.index && check.state === 'finding')
  const kind = stepKind(step.kind)
  // The step's own call is part of its facts; those inside of it are parts of their own.
  const [only] = step.calls
  const first = only?.depth === 0 ? only : undefined
  const inner = first === undefined ? step.calls : step.calls.slice(1)
  const stepGaps = ownGaps(step)
  const simulated = build.simulation?.steps.find((item) => item.step === step.index)
  const { isOld } = useVerdictNow(build)
  return (
    <section className="md-ruled md-tx-step" aria-label={`Step ${step.index + 1}`}>
      <div className="md-flow">
        <h3>
          {step.index + 1}. {visibleText(kind.words)}
        </h3>
        {!kind.known && <StatusChip word={step.kind} unknown />}
        <StatusChip word={actionWords[step.action]} />
        {simulated !== undefined && <SimulatedChip step={simulated} isOld={isOld} />}
        {findings.map((check, index) => (
          <StatusChip
            key={index}
            word={check.rule}
            tone={check.severity === 'error' ? 'error' : check.severity === 'warning' ? 'warning' : 'info'}
            title={sayMessage(check.fact)}
          />
        ))}
      </div>
      {simulated !== undefined && <SimulatedReason step={simulated} />}
      <FieldList
        fields={[
          ...(step.action === 'send' || step.calls.length > 0 ? targetFields(step, build) : []),
          {
            label: 'Price',
            value:
              step.price === '' || (step.holds === 'approval' && /^0+$/.test(step.price)) ? null : (
                <StepPrice price={step.price} build={build} />
              ),
            title: 'From the service, in the orders’ currency',
          },
          ...(first === undefined ? gapField(stepGaps) : callFields(first, [...stepGaps, ...first.gaps])),
          // What it is by what it holds, beside what the service calls it.
          {
            label: 'Kind',
            value: (
              <>
                {firstCapital(heldWords[step.holds])}
                <span className="md-quiet">
                  {step.kind === ''
                    ? ', unnamed by the service'
                    : `, “${visibleText(step.kind)}” at the service`}
                </span>
              </>
            ),
            title: `Read here. The service says it executes ${visibleText(executeKind(step.executeType).words)}.`,
          },
        ]}
      />
      {first !== undefined && <CallArguments call={first} />}
      {inner.map((call, index) => (
        <CallView key={index} call={call} nativeCurrency={build.nativeCurrency} />
      ))}
      {step.typedData !== null && <TypedDataView data={step.typedData} />}
      {step.text !== null && (
        <div className="md-below">
          <h3>Text to sign (EIP-191)</h3>
          <pre className="md-box md-prose md-command" style={{ maxHeight: 460 }}>
            {step.text.shown.split('\n').map(visibleText).join('\n')}
          </pre>
          <FieldList
            fields={[{ label: 'Digest', value: <Hex value={step.text.digest} what="digest" whole /> }]}
          />
        </div>
      )}
      {step.post !== null && <PostView post={step.post} />}
      {step.data !== '' && step.text === null && <DataView step={step} build={build} />}
    </section>
  )
}

/** A price in the currency of the orders, where one alone can be meant; else the integer as it came. */
const StepPrice = ({ price, build }: { readonly price: string; readonly build: TransactionBuild }) => {
  const symbols = useSymbols()
  const { gives, gets } = build.legs.orders
  const money = [...gives, ...gets].filter(({ kind }) => kind !== 'collectible')
  // A step of its own for each currency: the one that comes to this amount.
  const same = money.length > 1 ? money.filter(({ amount }) => amount === price) : money
  const [paid, ...others] = same
  if (paid === undefined || others.length > 0 || paid.decimals === null || !/^\d+$/.test(price))
    return <>{visibleText(price)} in the smallest unit</>
  const symbol = paid.kind === 'native' ? build.nativeCurrency.symbol : symbols[paid.contract.toLowerCase()]
  return (
    <Amount
      raw={price}
      decimals={paid.decimals}
      currency={symbol === undefined ? undefined : visibleText(symbol)}
    />
  )
}

const TypedDataView = ({ data }: { readonly data: NonNullable<TransactionStep['typedData']> }) => (
  <div className="md-below">
    <h3>Typed data: {visibleText(data.primaryType)}</h3>
    <FieldList
      fields={
        data.hashes === null
          ? [{ label: 'Hashes', value: data.problem === null ? null : sayMessage(data.problem) }]
          : [
              {
                label: 'Domain separator',
                value: <Hex value={data.hashes.domainSeparator} what="domain separator" whole />,
              },
              {
                label: 'Struct hash',
                value: <Hex value={data.hashes.structHash} what="struct hash" whole />,
              },
              {
                label: 'Digest',
                value: <Hex value={data.hashes.digest} what="digest" whole />,
                title: 'Computed here',
              },
            ]
      }
    />
    <ValueTree label="Domain" rows={data.domain} />
    <ValueTree label="Message" rows={data.message} />
  </div>
)

const PostView = ({ post }: { readonly post: NonNullable<TransactionStep['post']> }) => (
  <div className="md-below">
    <h3>Then posted</h3>
    <FieldList
      fields={[
        {
          label: 'Endpoint',
          value: (
            <>
              <span className="md-mono">{visibleText(post.endpoint)}</span>{' '}
              {!post.sameHost && <StatusChip word="another host" tone="error" />}
            </>
          ),
        },
        { label: 'Method', value: visibleText(post.method) },
      ]}
    />
    <JsonText label="Body" text={JSON.stringify(post.body)} />
  </div>
)

const DataView = ({ step, build }: { readonly step: TransactionStep; readonly build: TransactionBuild }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="md-below">
      <div className="md-flow md-flow--facts">
        <ShowMore isOpen={isOpen} onToggle={setOpen}>
          {isOpen ? 'Hide raw data' : 'Show raw data'}
        </ShowMore>
        {step.data.length <= longestLink && (
          <TextLink
            to="/transactions"
            search={{
              tab: 'fees',
              network: build.network,
              wallet: build.taker,
              to: step.to,
              data: step.data,
            }}
          >
            Step fees
          </TextLink>
        )}
      </div>
      {isOpen && <Hex value={step.data} what="data" whole />}
    </div>
  )
}
