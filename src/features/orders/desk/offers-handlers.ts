import { readCheckout } from '../core/read-checkout.ts'
import { readHighestOffer, readOffers } from '../core/read-offers.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Json } from '../../../contract/scalars.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { createSuggestSales, type SaleSuggestionDeps } from './suggest-sales.ts'

type OffersHandlerDeps = { readonly service: Pick<ServiceClient, 'read'> }

const firstPage = { page: 1, pageSize: 50 }

const noOffer = 'an order that cannot be read'

const checkoutReader = {
  read: (answer: Json) => {
    const options = readCheckout(answer)
    return options === null ? null : { options }
  },
  missing: 'no ways to pay',
}

export const offersHandlers = ({
  service,
  saleAccounts,
}: OffersHandlerDeps & {
  readonly service: SaleSuggestionDeps['service']
  readonly saleAccounts: Pick<SaleSuggestionDeps, 'ownMakers' | 'usedAccounts'>
}) => {
  const suggest = createSuggestSales({ service, ...saleAccounts })
  return {
    suggestSales: (input, { signal }) => suggest(input, signal),
    list: async ({ project, network, timeoutMs, page, ...request }, { signal }) => {
      const sent = { ...firstPage, ...page }
      const listed = await service.read(
        {
          project,
          network,
          operation: 'ListOffersForCollectible',
          request: { ...request, filter: request.filter ?? {}, page: sent },
          timeoutMs,
        },
        { read: readOffers, missing: 'no list of offers' },
        signal,
      )
      if (!listed.ok) return listed
      // Without a page in the answer the requested one stands in, and no further page is promised.
      const { offers, page: answered, call } = listed.value
      return succeed({ offers, page: answered ?? { page: sent.page, pageSize: sent.pageSize }, call })
    },
    highest: async ({ project, network, timeoutMs, ...request }, { signal }) => {
      const highest = await service.read(
        {
          project,
          network,
          operation: 'GetHighestPriceOfferForCollectible',
          request: { ...request, filter: request.filter ?? {} },
          timeoutMs,
        },
        { read: readHighestOffer, missing: noOffer },
        signal,
      )
      if (!highest.ok || highest.value.offer !== null) return highest
      // The client leaves out what cannot be read: that an offer was unreadable does not mean that there is none.
      const { id, deviations } = highest.value.call
      return deviations.some(({ path }) => /^order\b/.test(path))
        ? fail({ kind: 'bad-answer', message: `The answer has ${noOffer}.`, callId: id })
        : highest
    },
  } satisfies HandlersOf<'offers'>
}

export const checkoutHandlers = ({ service }: OffersHandlerDeps) =>
  ({
    options: ({ project, network, timeoutMs, ...request }, { signal }) =>
      service.read(
        { project, network, operation: 'CheckoutOptionsMarketplace', request, timeoutMs },
        checkoutReader,
        signal,
      ),
  }) satisfies HandlersOf<'checkout'>
