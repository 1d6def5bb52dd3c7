import type { FeeAnswer } from '../../../core/fees/fee-option.ts'
import { countOf } from '../../ui/count-format.ts'

/** Who pays the fees of several transactions, as far as the service says of each: silence is no sponsorship. */
export const sponsoredWords = (answers: readonly Pick<FeeAnswer, 'sponsored'>[]): string => {
  const count = (said: boolean | null): number => answers.filter(({ sponsored }) => sponsored === said).length
  const [paid, unpaid, silent] = [count(true), count(false), count(null)]
  if (unpaid === answers.length) return 'Not sponsored: the wallet pays a fee for each transaction.'
  if (paid === answers.length) return 'The service says that it sponsors all of these transactions.'
  const said = [
    ...(paid > 0 ? [`sponsors ${paid}`] : []),
    ...(unpaid > 0 ? [`does not sponsor ${unpaid}`] : []),
  ].join(' and ')
  const known =
    said === '' ? '' : `Of ${countOf(answers.length, 'transaction')} the service says that it ${said}.`
  const unknown = `Of ${silent} it did not say: assume that it does not.`
  if (silent === 0) return known
  return known === ''
    ? 'The service did not say whether it sponsors these transactions. Assume it does not.'
    : `${known} ${unknown}`
}
