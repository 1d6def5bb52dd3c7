import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { type ListeningDeps, listenToSample } from './listen-to-sample.ts'
import { openSample, type SampleDeps } from './sample.ts'
import { z } from 'zod'
import type { Answer, Input, MethodAnswer, Output } from '../../../contract/contract.ts'
import { playedFaultSchema } from '../contract.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import { fetchBounded } from '../../../main/platform/http/fetch-bounded.ts'
import type { SampleFacts, SampleService } from './service.ts'

type PlayedFault = Output<'sample.playFault'>

const bounds = { most: 4 * 2 ** 20, timeoutMs: 60_000 }

const unavailable = (message: string, hint: string): Answer<never> =>
  fail({ kind: 'unavailable', message, hint })

const again = 'Stop the sample and open it again.'

const callSample = async <S extends z.ZodType>(
  facts: SampleFacts,
  method: 'PlayFault' | 'GetFaults',
  body: unknown,
  schema: S,
): Promise<Answer<z.output<S>>> => {
  const fetched = await fetchBounded(
    fetch,
    `${facts.url}/rpc/Sample/${method}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-key': facts.accessKey },
      body: JSON.stringify(body),
    },
    { ...bounds, signal: new AbortController().signal },
  )
  if (!fetched.ok) return unavailable('The sample service does not answer.', again)
  const { status, bytes } = fetched.value
  const json = parseJson(bytes.toString())
  const refused = z.object({ cause: z.string() }).safeParse(json.ok ? json.value : null)
  if (status !== 200)
    return unavailable(
      `The sample played nothing${refused.success ? `: ${refused.data.cause}` : ''}.`,
      'Register a listener for the transfers of the sample’s collections that delivers to this machine.',
    )
  const answer = schema.safeParse(json.ok ? json.value : null)
  return answer.success
    ? succeed(answer.data)
    : unavailable('The sample service answered with something else than expected.', again)
}

const running = (sample: Pick<SampleService, 'facts'>): Answer<SampleFacts> => {
  const facts = sample.facts()
  return facts === null
    ? unavailable('The sample service does not run.', 'Open the sample project first.')
    : succeed(facts)
}

const playFault = async (
  sample: Pick<SampleService, 'facts'>,
  input: Input<'sample.playFault'>,
): Promise<Answer<PlayedFault>> => {
  const facts = running(sample)
  if (!facts.ok) return facts
  const answer = await callSample(facts.value, 'PlayFault', input, z.object({ played: playedFaultSchema }))
  return answer.ok ? succeed(answer.value.played) : answer
}

const listFaults = async (sample: Pick<SampleService, 'facts'>): MethodAnswer<'sample.faults'> => {
  const facts = running(sample)
  if (!facts.ok) return facts
  const answer = await callSample(
    facts.value,
    'GetFaults',
    {},
    z.object({ faults: z.array(playedFaultSchema) }),
  )
  return answer.ok ? succeed({ faults: answer.value.faults.toReversed() }) : answer
}

export const sampleHandlers = (deps: SampleDeps & ListeningDeps) =>
  ({
    open: () => openSample(deps),
    setActivity: async ({ listen = false, ...activity }) => {
      const { sample, lastSample } = deps
      const facts = sample.facts()
      if (facts === null || (activity.perMinute > 0 && facts.chainUrl === null))
        return fail({
          kind: 'unavailable',
          message: facts === null ? 'The sample service does not run.' : 'The sample has no chain here.',
          hint:
            facts === null
              ? 'Open the sample project first.'
              : 'Run `npm run doctor`; it tells what is missing.',
        })
      if (listen && activity.perMinute > 0) {
        const listening = await listenToSample(deps, true)
        if (!listening.ok) return listening
      }
      sample.setActivity(activity)
      lastSample.write({ running: true, ...activity })
      return succeed(activity)
    },
    playFault: async (input) => {
      const listening = await listenToSample(deps)
      return listening.ok ? playFault(deps.sample, input) : listening
    },
    faults: () => listFaults(deps.sample),
    stop: async () => {
      const { sample, lastSample } = deps
      await sample.stop()
      lastSample.write({ ...lastSample.read(), running: false })
      return succeed({})
    },
  }) satisfies HandlersOf<'sample'>
