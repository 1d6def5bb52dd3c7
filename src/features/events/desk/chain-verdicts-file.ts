// A row of `chain_verdicts` is of an event only where its id, time, block and transaction are: ids begin again where another log is put
// in the place of this one.

export const isOfEvent = `examined.event_id = events.id AND examined.event_time = events.received_at
  AND examined.event_block IS events.block_hash AND examined.event_txn IS events.txn_hash`
