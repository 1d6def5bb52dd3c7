import Alert from '@mui/material/Alert'
import type { FeeAnswer } from '../../../fees/core/fee-option.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'

/** Whether the project pays, by the service's words alone. Silence counts as no sponsorship. */
const noteOf = (answers: readonly Pick<FeeAnswer, 'sponsored'>[]): string => {
  const count = (state: boolean | null): number =>
    answers.filter(({ sponsored }) => sponsored === state).length
  const [paid, unpaid, silent] = [count(true), count(false), count(null)]
  if (paid === answers.length) return 'Sponsored, says the service. No fee.'
  if (unpaid === answers.length) return 'Not sponsored. The wallet pays.'
  if (silent === answers.length) return 'Sponsorship unknown. Expect to pay.'
  const parts = [
    ...(paid > 0 ? [`${paid} sponsored`] : []),
    ...(unpaid > 0 ? [`${unpaid} not sponsored`] : []),
    ...(silent > 0 ? [`${silent} unknown`] : []),
  ]
  return `Of ${countOf(answers.length, 'transaction')}: ${parts.join(', ')}.`
}

export const SponsoredNote = ({ answers }: { readonly answers: readonly FeeAnswer[] }) => {
  const isPaid = answers.every(({ sponsored }) => sponsored === true)
  const isUnknown = answers.some(({ sponsored }) => sponsored === null)
  if (!isPaid && !isUnknown) return <p className="md-text">{noteOf(answers)}</p>
  return (
    <Alert severity={isPaid ? 'success' : 'warning'} variant="outlined">
      {noteOf(answers)}
    </Alert>
  )
}
