import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { firesWhen } from '../../../core/alerts/fires-when.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { deferred } from '../../ui/deferred.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

const RuleDialog = deferred(async () => (await import('./rule-dialog.tsx')).RuleDialog)

/** The rules, each with its switch. */
export const RulesSection = () => {
  const { data, failure, refetch } = useDeskQuery('alerts.rules', {})
  const update = useDeskMutation('alerts.updateRule')
  const remove = useDeskMutation('alerts.removeRule')
  const [open, setOpen] = useState<'new' | number | null>(null)
  const problem = update.failure ?? remove.failure ?? failure
  return (
    <Panel
      title="Rules"
      description="Rules that rarely fire without cause are on by default. Switch on others as you need them."
      actions={
        <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
          New rule…
        </Button>
      }
    >
      {problem !== null && <ErrorPanel failure={problem} onRetry={refetch} />}
      {data === undefined && failure === null && <SkeletonRows rows={8} height={40} />}
      {data !== undefined && (
        <Box sx={{ typography: 'body2' }}>
          <SimpleTable
            rows={data.rules}
            keyOf={({ id }) => id}
            label="Rules of alerts"
            columns={[
              {
                head: 'On',
                cell: ({ ...rule }) => (
                  <Switch
                    size="small"
                    checked={rule.enabled}
                    slotProps={{ input: { 'aria-label': `${rule.name} is on` } }}
                    onChange={(_event, enabled) => void update.run({ ...rule, enabled })}
                  />
                ),
              },
              {
                head: 'Rule',
                isName: true,
                cell: ({ name, sends }) => (
                  <>
                    {name}
                    {sends === 'team' && (
                      <div className="md-quiet" style={{ fontWeight: 'normal' }}>
                        Sent once for the team
                      </div>
                    )}
                  </>
                ),
              },
              { head: 'Fires when', cell: ({ kind, threshold }) => firesWhen(kind, threshold) },
              {
                hiddenHead: 'Actions',
                style: { textAlign: 'right', whiteSpace: 'nowrap' },
                cell: ({ id, name }) => (
                  <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                    <Button size="small" onClick={() => setOpen(id)}>
                      Change…
                    </Button>
                    <MoreMenu
                      label={`More for the rule ${name}`}
                      items={[{ label: 'Remove', removes: true, run: () => void remove.run({ id }) }]}
                    />
                  </Box>
                ),
              },
            ]}
          />
        </Box>
      )}
      {open !== null && (
        <RuleDialog rule={data?.rules.find(({ id }) => id === open) ?? null} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}
