import type { z } from 'zod'
import { addressesList, addressesPut, addressesRemove } from './addresses.ts'
import {
  callsBody,
  callsClear,
  callsCurl,
  callsExport,
  callsGet,
  callsList,
  callsRetention,
  callsSend,
  callsSetRetention,
} from './calls.ts'
import { deskInfo } from './desk.ts'
import {
  deliveriesGet,
  deliveriesList,
  eventsCount,
  eventsGet,
  eventsHistogram,
  eventsList,
  eventsTransactions,
} from './events.ts'
import { eventNotesList, eventNotesPut } from './event-notes.ts'
import type { Failure } from './failure.ts'
import {
  eventsResend,
  forwardingAdd,
  forwardingAnswer,
  forwardingAnswers,
  forwardingDrop,
  forwardingList,
  forwardingPause,
  forwardingRemove,
  forwardingResume,
  forwardingRetry,
  forwardingUpdate,
} from './forwarding.ts'
import { logCancelJob, logJobs } from './log-care.ts'
import {
  listenersAdd,
  listenersAdopt,
  listenersEdit,
  listenersExport,
  listenersForget,
  listenersGet,
  listenersImport,
  listenersList,
  listenersMove,
  listenersReconcile,
  listenersRegister,
  listenersRemove,
  listenersResolve,
  listenersTestFire,
  listenersTraffic,
  listenersUpdate,
  listenersWouldMatch,
} from './listeners.ts'
import { networksAdd, networksList, networksRemove, networksUpdate } from './networks.ts'
import { operationsCall, operationsList } from './operations.ts'
import {
  ordersCheck,
  ordersCurrencies,
  ordersExport,
  ordersFindings,
  ordersJobs,
  ordersList,
  ordersStop,
  ordersTransfers,
} from './orders.ts'
import { projectsAdd, projectsList, projectsRemove, projectsUpdate, sampleOpen } from './projects.ts'
import {
  receiverOutages,
  receiverPaths,
  receiverRotate,
  receiverSetAnswer,
  receiverSetSettings,
  receiverSettings,
  receiverStatus,
} from './receiver.ts'
import {
  snapshotsCompare,
  snapshotsList,
  snapshotsRemove,
  snapshotsSchedules,
  snapshotsSetSchedule,
  snapshotsTake,
} from './snapshots.ts'
import { savedViewsList, savedViewsOrder, savedViewsPut, savedViewsRemove } from './saved-views.ts'
import { tunnelRestart, tunnelStatus } from './tunnel.ts'
import { vaultLock, vaultSetPassphrase, vaultStatus, vaultUnlock } from './vault.ts'

/**
 * Everything the renderer may ask of the desk. The router, the preload bridge, the browser host's `POST /api/<name>`,
 * the client and `docs/api.md` derive from this one table.
 */
export const contract = {
  'desk.info': deskInfo,
  'projects.list': projectsList,
  'projects.add': projectsAdd,
  'projects.update': projectsUpdate,
  'projects.remove': projectsRemove,
  'sample.open': sampleOpen,
  'vault.status': vaultStatus,
  'vault.unlock': vaultUnlock,
  'vault.lock': vaultLock,
  'vault.setPassphrase': vaultSetPassphrase,
  'receiver.status': receiverStatus,
  'receiver.paths': receiverPaths,
  'receiver.rotate': receiverRotate,
  'receiver.setAnswer': receiverSetAnswer,
  'receiver.settings': receiverSettings,
  'receiver.setSettings': receiverSetSettings,
  'receiver.outages': receiverOutages,
  'tunnel.status': tunnelStatus,
  'tunnel.restart': tunnelRestart,
  'events.list': eventsList,
  'events.get': eventsGet,
  'events.count': eventsCount,
  'events.histogram': eventsHistogram,
  'events.transactions': eventsTransactions,
  'deliveries.list': deliveriesList,
  'deliveries.get': deliveriesGet,
  'eventNotes.list': eventNotesList,
  'eventNotes.put': eventNotesPut,
  'savedViews.list': savedViewsList,
  'savedViews.put': savedViewsPut,
  'savedViews.remove': savedViewsRemove,
  'savedViews.order': savedViewsOrder,
  'events.resend': eventsResend,
  'forwarding.list': forwardingList,
  'forwarding.add': forwardingAdd,
  'forwarding.update': forwardingUpdate,
  'forwarding.remove': forwardingRemove,
  'forwarding.pause': forwardingPause,
  'forwarding.resume': forwardingResume,
  'forwarding.answers': forwardingAnswers,
  'forwarding.answer': forwardingAnswer,
  'forwarding.retry': forwardingRetry,
  'forwarding.drop': forwardingDrop,
  'log.jobs': logJobs,
  'log.cancelJob': logCancelJob,
  'orders.list': ordersList,
  'orders.check': ordersCheck,
  'orders.findings': ordersFindings,
  'orders.export': ordersExport,
  'orders.jobs': ordersJobs,
  'orders.stop': ordersStop,
  'orders.transfers': ordersTransfers,
  'orders.currencies': ordersCurrencies,
  'snapshots.take': snapshotsTake,
  'snapshots.list': snapshotsList,
  'snapshots.compare': snapshotsCompare,
  'snapshots.remove': snapshotsRemove,
  'snapshots.schedules': snapshotsSchedules,
  'snapshots.setSchedule': snapshotsSetSchedule,
  'operations.list': operationsList,
  'operations.call': operationsCall,
  'calls.list': callsList,
  'calls.get': callsGet,
  'calls.body': callsBody,
  'calls.curl': callsCurl,
  'calls.send': callsSend,
  'calls.export': callsExport,
  'calls.retention': callsRetention,
  'calls.setRetention': callsSetRetention,
  'calls.clear': callsClear,
  'listeners.list': listenersList,
  'listeners.get': listenersGet,
  'listeners.add': listenersAdd,
  'listeners.register': listenersRegister,
  'listeners.remove': listenersRemove,
  'listeners.resolve': listenersResolve,
  'listeners.update': listenersUpdate,
  'listeners.edit': listenersEdit,
  'listeners.forget': listenersForget,
  'listeners.move': listenersMove,
  'listeners.reconcile': listenersReconcile,
  'listeners.adopt': listenersAdopt,
  'listeners.wouldMatch': listenersWouldMatch,
  'listeners.testFire': listenersTestFire,
  'listeners.traffic': listenersTraffic,
  'listeners.export': listenersExport,
  'listeners.import': listenersImport,
  'addresses.list': addressesList,
  'addresses.put': addressesPut,
  'addresses.remove': addressesRemove,
  'networks.list': networksList,
  'networks.add': networksAdd,
  'networks.update': networksUpdate,
  'networks.remove': networksRemove,
} as const

export type Contract = typeof contract
export type MethodName = keyof Contract

/** What a caller passes. */
export type Input<N extends MethodName> = z.input<Contract[N]['input']>
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInput<N extends MethodName> = z.output<Contract[N]['input']>
/** What a caller gets and a handler returns. */
export type Output<N extends MethodName> = z.output<Contract[N]['output']>

/** What crosses every host's wire. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: Failure }
