import { createListeners } from '../listeners.ts'
import type { TopicMessage, TopicName } from '../../../contract/topics.ts'

/** @param quietMs between two messages of a topic: a burst asks the page to read again a few times a second */
export const createTopics = (quietMs = 150) => {
  const listeners = createListeners<[TopicMessage]>()
  const lastSent = new Map<TopicName, number>()
  const waiting = new Map<TopicName, NodeJS.Timeout>()

  const ofFeatures = new Set<TopicName>()

  const send = (topic: TopicName): void => {
    lastSent.set(topic, performance.now())
    listeners.tell({ topic })
  }

  const announce = (topic: TopicName): void => {
    if (waiting.has(topic)) return
    const last = lastSent.get(topic)
    const wait = last === undefined ? 0 : last + quietMs - performance.now()
    if (wait <= 0) return send(topic)
    waiting.set(
      topic,
      setTimeout(() => {
        waiting.delete(topic)
        send(topic)
      }, wait),
    )
  }

  return {
    /** Announces a change. Calls within `quietMs` of the last announcement of the same topic are folded into one. */
    announce,
    /**
     * The way to announce for a feature that changes a topic also without a call. From then on the topic is its business:
     * `announceCall` leaves it out, so that nothing is announced twice.
     */
    ofFeature: (topic: TopicName) => {
      ofFeatures.add(topic)
      return () => announce(topic)
    },
    /** Announces what a call has changed, as the contract declares it. */
    announceCall: (changes: readonly TopicName[]) => {
      for (const topic of changes) if (!ofFeatures.has(topic)) announce(topic)
    },
    subscribe: listeners.add,
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      listeners.clear()
    },
  }
}

export type Topics = ReturnType<typeof createTopics>
