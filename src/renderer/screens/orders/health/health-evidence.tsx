import type { OrderHealth } from '../../../../contract/health.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { answerWords } from './answer-words.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'

type VerdictOf = Pick<OrderHealth, 'findings' | 'block' | 'answers' | 'died'>

/** The block a verdict rests on. */
export const AtBlock = ({ block }: Pick<OrderHealth, 'block'>) => (
  <>
    {block.number} <Hex value={block.hash} what="the block’s hash" inText />, <Time at={block.at} />
    {block.isOld && ', old: its node was behind'}
  </>
)

/** By what it was found, where that was not the state of the chain. */
const stepWords: Readonly<Record<OrderHealth['step'], string>> = {
  wire: 'by the order itself',
  chain: '',
  market: 'by the market contract',
  simulation: 'by a simulation',
}

/** What was found, by step. */
export const HealthFindings = ({ findings }: Pick<VerdictOf, 'findings'>) =>
  findings.map(({ reason, step, text }) => (
    <p key={`${reason} ${step}`}>
      <AddressedText text={text} /> <span className="md-quiet md-small">{stepWords[step]}</span>
    </p>
  ))

/** The calls a verdict rests on, with what they answered. */
export const HealthAnswers = ({ answers, ...coin }: Pick<OrderHealth, 'answers' | 'currency' | 'decimals'>) =>
  answers.length === 0 ? (
    <p className="md-quiet">The order itself was enough; no contract was asked.</p>
  ) : (
    <SimpleTable
      label="Calls"
      rows={answers}
      keyOf={({ call, of }) => `${of} ${call}`}
      columns={[
        {
          head: 'Call',
          isName: true,
          style: { width: '34%', overflowWrap: 'anywhere' },
          cell: ({ call, by }) => (
            <>
              <AddressedText text={call} plain />
              {by !== undefined && (
                <div className="md-quiet md-small">
                  by <Hex value={by} what="the account that tried it" />
                </div>
              )}
            </>
          ),
        },
        { head: 'Of', cell: ({ of }) => <Hex value={of} what="the contract" /> },
        { head: 'Answer', cell: (answer) => <AddressedText text={answerWords(answer, coin)} plain /> },
      ]}
    />
  )

/** How an order died that lives again. */
export const HealthDeath = ({ died }: { readonly died: NonNullable<VerdictOf['died']> }) => (
  <>
    <HealthFindings findings={died.findings} />
    {died.block !== null && (
      <p>
        Block <AtBlock block={died.block} />
      </p>
    )}
    {died.events.map((event, place) => (
      <LinkButton key={event} to="/events" search={{ event }} variant="outlined" color="inherit">
        {place === 0 ? 'The transfer away' : 'The transfer back'}
      </LinkButton>
    ))}
  </>
)
