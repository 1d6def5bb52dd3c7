import { oldSimulationNote } from '../simulation/old-simulation.ts'
import { revertHelp } from '../simulation/revert-help.ts'
import { sameAddress } from '../step.ts'
import type { AssetText } from './asset-text.ts'
import { restsOnService, type Column, type EffectChange } from './effect.ts'
import { simulatedProofs } from './simulated-proofs.ts'
import type { VerdictReason, VerdictState } from './verdict.ts'

/** What a headline is made of. */
type Story = {
  readonly state: VerdictState
  readonly reasons: readonly VerdictReason[]
  readonly taker: string
  readonly text: AssetText
  readonly promised: Column
  readonly decoded: Column
  readonly simulated: Column
  /** When an old simulation was made. */
  readonly oldSince: string | null
}

const listed = (parts: readonly string[]): string =>
  parts.length === 0 ? 'nothing' : parts.length > 3 ? `${parts.length} things` : parts.join(' and ')

/** What the taker gives and gets by the promise; `null` where nothing of it moves. */
const sidesOf = ({
  taker,
  text,
  promised,
}: Story): { readonly gives: string; readonly gets: string } | null => {
  const mine: readonly EffectChange[] = promised.present
    ? promised.effect.changes.filter(({ account }) => sameAddress(account, taker))
    : []
  const sum = (sign: -1n | 1n): string =>
    listed(
      mine
        .filter(({ change }) => change * sign > 0n)
        .map(({ change, ...asset }) => text.amount(change * sign, asset)),
    )
  return mine.length === 0 ? null : { gives: sum(-1n), gets: sum(1n) }
}

const accepted = (story: Story): string => {
  const { taker, text, decoded, simulated } = story
  const sides = sidesOf(story)
  const what = sides === null ? 'nothing of yours moves' : `you give ${sides.gives} and get ${sides.gets}`
  const proof = simulated.present
    ? simulatedProofs[decoded.present && restsOnService(decoded.effect) ? 'simulation' : 'both']
    : 'The calldata does this and nothing else; it was not simulated.'
  const open = decoded.present
    ? decoded.effect.allowances
        .filter(({ owner }) => sameAddress(owner, taker))
        .map(({ contract, spender }) => ` After this, ${spender} may take ${text.all(contract)}.`)
    : []
  return `Accepted: ${what}. ${proof}${open.join('')}`
}

/** The reasons are sentences of their own; the first of them goes on after a colon, without what to do about it. */
const inline = ({ message, found }: VerdictReason): string => {
  const help = revertHelp(found)
  const bare = help !== null && message.endsWith(help) ? message.slice(0, -help.length).trim() : message
  return bare.replace(/^By the (?:calldata|simulation|node), /, '')
}

const sentence = (story: Story): string => {
  const { state, reasons, simulated } = story
  if (state === 'accepted') return accepted(story)
  const [first] = state === 'not-accepted' ? reasons.filter((reason) => reason.state === 'differs') : reasons
  if (
    state === 'not-understood' &&
    !simulated.present &&
    reasons.every(({ id }) => id.startsWith('gap:order-on-chain'))
  ) {
    const sides = sidesOf(story)
    const what = sides === null ? '' : `you would give ${sides.gives} and get ${sides.gets}. `
    return `Not proven yet: ${what}${what === '' ? 'the' : 'The'} calldata names its orders by number only. Simulate the steps on a node to see what they move.`
  }
  const rest = reasons.length - 1
  const more = rest === 0 ? '' : ` ${rest} more ${rest === 1 ? 'reason' : 'reasons'}.`
  return `${state === 'not-accepted' ? 'Not accepted' : 'Not understood'}: ${first === undefined ? '' : inline(first)}${more}`
}

/** One sentence that says whether to go on, and the foremost reason why not; and that a simulation is old. */
export const headlineOf = (story: Story): string =>
  story.oldSince === null ? sentence(story) : sentence(story) + oldSimulationNote(story.oldSince)
