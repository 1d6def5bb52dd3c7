import Button from '@mui/material/Button'
import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'

type PickedRulesProps = {
  readonly rules: readonly AlertRuleRow[]
  readonly onTurn: (rules: readonly AlertRuleRow[], enabled: boolean) => void
  readonly onRemove: (rules: readonly AlertRuleRow[]) => void
}

/** What can be done with the rules that are picked. */
export const PickedRules = ({ rules, onTurn, onRemove }: PickedRulesProps) => {
  const off = rules.filter(({ enabled }) => !enabled)
  const on = rules.filter(({ enabled }) => enabled)
  return (
    <>
      {off.length > 0 && <Button onClick={() => onTurn(off, true)}>Turn on</Button>}
      {on.length > 0 && <Button onClick={() => onTurn(on, false)}>Turn off</Button>}
      <Button color="error" onClick={() => onRemove(rules)}>
        Remove
      </Button>
    </>
  )
}
