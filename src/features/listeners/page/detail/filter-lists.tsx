import type { ListenerFilters } from '../../contract/listener.ts'
import { lintFilters } from '../../../../core/webhooks/lint-filters.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const hexes = (texts: readonly { readonly text: string; readonly proper: string | null }[], what: string) =>
  texts.map(({ text, proper }) => (
    <div key={text}>
      <Hex value={proper ?? text} what={what} whole />
    </div>
  ))

export const FilterLists = ({ filters }: { readonly filters: ListenerFilters }) => {
  const { contracts, events, tokenIds, accounts, topicHashes } = lintFilters(filters)
  return (
    <FieldList
      fields={[
        {
          label: 'Contracts',
          value: contracts.length === 0 ? 'Any' : hexes(contracts, 'contract address'),
        },
        {
          label: 'Events',
          value:
            events.length === 0
              ? 'Any'
              : events.map(({ text, standards, topicHash }) => (
                  <div key={text}>
                    <code>{visibleText(text)}</code>{' '}
                    <div className="md-inline md-quiet md-small">
                      {standards.length > 0 && <span>{standards.join(', ')}</span>}
                      {topicHash !== null && <Hex value={topicHash} what="topic hash" />}
                    </div>
                  </div>
                )),
        },
        ...(tokenIds.length === 0 ? [] : [{ label: 'Token IDs', value: hexes(tokenIds, 'token id') }]),
        ...(accounts.length === 0 ? [] : [{ label: 'Accounts', value: hexes(accounts, 'account') }]),
        ...(topicHashes.length === 0
          ? []
          : [{ label: 'Topic hashes', value: hexes(topicHashes, 'topic hash') }]),
      ]}
    />
  )
}
