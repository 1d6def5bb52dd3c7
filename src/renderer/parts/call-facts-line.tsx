import { Button, Popover, Typography } from '@mui/material'
import { useState } from 'react'
import type { CallFacts } from '../../features/orders/contract.ts'
import { countOf, formatBytes } from '../ui/count-format.ts'
import { DeviationsTable } from '../ui/deviations-table.tsx'
import { TextLink } from '../ui/links.tsx'
import { visibleText } from '../ui/visible-text.ts'

export const CallFactsLine = ({ call }: { readonly call: CallFacts }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { deviations } = call
  return (
    <span className="md-inline">
      <TextLink
        to="/requests"
        search={{ call: call.id }}
        color="inherit"
        title={`${visibleText(call.operation)}, HTTP ${call.status}, ${Math.round(call.durationMs)} ms, ${formatBytes(call.bytes)}, ${visibleText(call.url)}`}
      >
        Last call to the service
        {call.attempts > 1 ? `, ${call.attempts} attempts` : ''}
      </TextLink>
      {deviations.length > 0 && (
        <>
          <Button
            color="warning"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {countOf(deviations.length, 'deviation')}
          </Button>
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-label': 'Deviations',
                sx: { p: 2, width: 620, maxHeight: 420 },
              },
            }}
          >
            <Typography variant="h3" component="h2">
              Differences from the document
            </Typography>
            <p className="md-text md-quiet md-above">Missing values marked.</p>
            <DeviationsTable deviations={deviations} />
          </Popover>
        </>
      )}
    </span>
  )
}
