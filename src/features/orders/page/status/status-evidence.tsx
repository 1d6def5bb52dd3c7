import type { OrderStatus } from '../../contract/order-status.ts'
import { sayHealth } from '../../../health/core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { CurrencyName } from '../currency-name.tsx'
import { answerWords, orderMembers, type OrderMember } from './answer-words.ts'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'

type Chain = OrderStatus['chain']

type BlockNameProps = Pick<Chain, 'block'> & {
  /** What goes on behind it; its comma begins no line of its own. */
  readonly after?: string
}

/** The block a verdict rests on; its time where that is not about when it was asked. */
export const BlockName = ({ block, after = '' }: BlockNameProps) => {
  const closing = !block.isOld && after.startsWith(',') ? ',' : ''
  return (
    <>
      {block.number}{' '}
      <span className="md-nowrap">
        <Hex value={block.hash} what="block hash" inText />
        {closing}
      </span>
      {block.isOld && (
        <>
          {' '}
          of <Time at={block.at} />: its node was behind
        </>
      )}
      {after.slice(closing.length)}
    </>
  )
}

/** A call with the names of its addresses. A line ends behind a bracket or a comma, not within a name. */
const CallText = ({ call }: { readonly call: string }) => (
  <code className="md-small md-prose">
    {call.split(/(?<=[(,])/).map((part, place) => (
      <span key={place}>
        <AddressedText text={part} plain />
      </span>
    ))}
  </code>
)

const stepWords: Readonly<Record<Chain['step'], string>> = {
  wire: 'by the order',
  chain: '',
  market: 'by the market',
  simulation: 'by a simulation',
}

export const StatusFacts = ({ facts }: Pick<OrderStatus, 'facts'>) =>
  facts.map(({ reason, step, fact }) => (
    <p key={`${reason} ${step}`}>
      <AddressedText text={sayHealth(fact)} /> <span className="md-quiet md-small">{stepWords[step]}</span>
    </p>
  ))

const MemberValue = ({ value, is, currency }: OrderMember & Pick<OrderStatus, 'currency'>) => {
  if (is === 'time') return <Time at={value} form="both" />
  return (
    <>
      <AddressedText text={value} plain />
      {is === 'price' && (
        <>
          {' '}
          <CurrencyName address={currency} network={undefined} />
        </>
      )}
    </>
  )
}

export const StatusAnswers = ({
  answers,
  ...coin
}: Pick<Chain, 'answers'> & Pick<OrderStatus, 'currency' | 'decimals'>) =>
  answers.length === 0 ? (
    <p className="md-quiet">From the order alone.</p>
  ) : (
    <ul className="md-bare-list md-stack md-stack--tight" aria-label="Calls">
      {answers.map((answer) => {
        const { order } = answer
        return (
          <li key={`${answer.of} ${answer.reads}`}>
            {answer.call !== '' && <CallText call={answer.call} />}
            <div>
              {answer.reads === 'order' && 'Order as stored by '}
              <Hex value={answer.of} what="contract" inText />
              {order === undefined && (
                <>
                  {' '}
                  <span aria-hidden="true">→</span>
                  <span className="md-hidden">answered</span>{' '}
                  <AddressedText text={answerWords(answer, coin)} plain />
                </>
              )}
              {answer.by !== undefined && (
                <span className="md-quiet md-small">
                  {' '}
                  tried by <Hex value={answer.by} what="account that tried it" inText />
                </span>
              )}
            </div>
            {order !== undefined && (
              <FieldList
                fields={orderMembers(order, coin).map((member) => ({
                  label: member.label,
                  value: <MemberValue {...member} currency={coin.currency} />,
                }))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )

export const StatusDeath = ({ died }: { readonly died: NonNullable<Chain['died']> }) => (
  <>
    <StatusFacts facts={died.findings} />
    {died.block !== null && (
      <p>
        Block <BlockName block={died.block} />
      </p>
    )}
    {died.events.map((event, place) => (
      <LinkButton key={event} to="/events" search={{ event }} variant="outlined">
        {place === 0 ? 'The transfer away' : 'The transfer back'}
      </LinkButton>
    ))}
  </>
)
