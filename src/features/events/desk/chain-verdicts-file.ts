// A row of `chain_verdicts` is of an event only where its id, time, block and transaction are: ids begin again where another log is put
// in the place of this one.

const matchOf = (id: string, time: string, block: string, txn: string): string =>
  `examined.event_id = ${id} AND examined.event_time = ${time}
  AND examined.event_block IS ${block} AND examined.event_txn IS ${txn}`

export const isOfEvent = matchOf('events.id', 'events.received_at', 'events.block_hash', 'events.txn_hash')

/** The same with values for parameters: id, time, block and transaction of an event. */
export const isOfValues = matchOf('?', '?', '?', '?')
