import type { Listener } from '../../../features/listeners/contract/listener.ts'
import type { DraftRow } from '../../../features/transactions/contract.ts'
import { ReceiptLongIcon, SensorsIcon } from '../../ui/icons.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { score } from './score.ts'

const most = 6

export type Known = {
  readonly id: string
  readonly icon: React.ReactNode
  readonly label: string
  readonly detail: string
  readonly keywords: readonly string[]
  readonly to: '/webhooks' | '/transactions'
  readonly search: Readonly<Record<string, string | number>>
}

const kinds: Record<DraftRow['form']['kind'], string> = {
  sell: 'Sale',
  buy: 'Purchase',
  cancel: 'Cancellation',
  revoke: 'Approvals taken back',
}

const ofListener = ({ key, name, id, network, state }: Listener): Known => ({
  id: `listener-${key}`,
  icon: <SensorsIcon />,
  label: name === '' ? `Listener ${id ?? 'draft'}` : name,
  detail: `${network}, ${state}`,
  keywords: ['listener', key, id ?? ''],
  to: '/webhooks',
  search: { listener: key },
})

const ofDraft = ({ id, form, collectibles }: DraftRow): Known => {
  const [first, ...others] = collectibles.map(({ name }) => visibleText(name)).filter((name) => name !== '')
  const about =
    first === undefined ? '' : ` of ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`
  return {
    id: `draft-${id}`,
    icon: <ReceiptLongIcon />,
    label: `${kinds[form.kind]}${about}, draft ${id}`,
    detail: form.note,
    keywords: [
      'draft',
      'transaction',
      String(id),
      form.note,
      ...collectibles.flatMap(({ name, tokenId }) => [name, tokenId]),
    ],
    to: '/transactions',
    search: { draft: id },
  }
}

export const knownTargets = (
  typed: string,
  listeners: readonly Listener[],
  drafts: readonly DraftRow[],
): Known[] => {
  if (typed.trim() === '') return []
  const best = (all: readonly Known[]): Known[] =>
    all
      .map((one) => ({ one, fit: score('', typed, [one.label, ...one.keywords]) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, most)
      .map(({ one }) => one)
  return [...best(listeners.map(ofListener)), ...best(drafts.map(ofDraft))]
}
